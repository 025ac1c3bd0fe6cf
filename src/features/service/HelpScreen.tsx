import type { ComponentType } from 'react';

import { ARTICLES } from '#navigation/articles.ts';
import { Parts } from '#navigation/PartBoundary.tsx';
import { LinkList } from '#parts/navigation/LinkList.tsx';
import { titles as titleWords } from '#text/zh/titles.ts';
import { useText } from '#text/words.ts';
import { service as words } from '#text/zh/service.ts';
import {
  DocumentIcon,
  InfoIcon,
  LockIcon,
  MailIcon,
  QuestionIcon,
  ShieldIcon,
} from '#ui/screenIcons.tsx';
import { HeadsetIcon, PersonIcon } from '#ui/icons.tsx';
import { TelegramList } from '#ui/telegram/TelegramList.tsx';

const ICONS: Record<(typeof ARTICLES)[number]['type'], ComponentType<{ size?: number }>> = {
  7: InfoIcon,
  1: QuestionIcon,
  2: LockIcon,
  3: DocumentIcon,
  4: MailIcon,
  5: PersonIcon,
  8: ShieldIcon,
};

/** `/boutBallBet`: articles, and a link to customer service. */
export function HelpScreen() {
  const text = useText(words);
  const titles = useText(titleWords);
  return (
    <TelegramList>
      <Parts>
        <LinkList
          title={text.articles}
          links={ARTICLES.map(({ type, title }) => ({
            to: 'article',
            query: { type },
            label: titles[title],
            Icon: ICONS[type],
          }))}
        />
        <LinkList
          title={text.support}
          links={[{ to: 'service', label: text.contact, Icon: HeadsetIcon }]}
        />
      </Parts>
    </TelegramList>
  );
}
