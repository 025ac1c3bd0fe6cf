import { Parts } from '#navigation/PartBoundary.tsx';
import { LinkList } from '#parts/navigation/LinkList.tsx';
import { useText } from '#text/words.ts';
import { mine as words } from '#text/zh/mine.ts';
import { titles as titleWords } from '#text/zh/titles.ts';
import { PersonIcon } from '#ui/icons.tsx';
import { BankCardIcon, KeyIcon, LockIcon } from '#ui/screenIcons.tsx';
import { TelegramList } from '#ui/telegram/TelegramList.tsx';

/** `/userCent`: profile, cards and passwords. */
export function SafetyScreen() {
  const text = useText(words);
  const titles = useText(titleWords);
  return (
    <TelegramList>
      <Parts>
        <LinkList
          title={text.account}
          links={[
            { to: 'profile', label: titles.profile, Icon: PersonIcon },
            { to: 'cards', label: titles.cards, Icon: BankCardIcon },
          ]}
        />
        <LinkList
          title={text.passwords}
          links={[
            { to: 'password', query: { type: '1' }, label: text.loginPassword, Icon: LockIcon },
            { to: 'password', query: { type: '2' }, label: text.paymentPassword, Icon: KeyIcon },
          ]}
        />
      </Parts>
    </TelegramList>
  );
}
