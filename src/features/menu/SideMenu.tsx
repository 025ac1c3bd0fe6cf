import type { ComponentType } from 'react';

import { Link } from '#navigation/Link.tsx';
import type { PathName } from '#navigation/paths.ts';
import { SessionTime } from '#parts/protection/SessionTime.tsx';
import { UnreadCount } from '#parts/links/UnreadCount.member.tsx';
import { useSite } from '#state/site/useSite.ts';
import { useText, type Words } from '#text/words.ts';
import { menu as zh, type menu } from '#text/zh/menu.ts';
import {
  ChevronIcon,
  CrownIcon,
  DownloadIcon,
  MailIcon,
  QuestionIcon,
  ShieldIcon,
} from '#ui/screenIcons.tsx';
import { GiftIcon, HeadsetIcon, SlotsIcon } from '#ui/icons.tsx';
import { Sheet } from '#ui/Sheet.tsx';

import { PreferenceRows } from './PreferenceRows.tsx';
import css from './SideMenu.module.css';

/** The left side menu of the home screen: links to screens without a tab, then language and theme (D-074). */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const text = useText(zh);
  const isRedPacketOn = useSite((site) => site?.isRedPacketOn);
  const entries = ENTRIES.filter(({ to }) => to !== 'redPacket' || isRedPacketOn);
  return (
    <Sheet open side="left" title={text.menu} onClose={onClose}>
      <nav aria-label={text.menu} className={css.links}>
        {entries.map(({ to, label, Icon }) => (
          <Link key={to} to={to} className={css.row}>
            <Icon />
            <span className={css.label}>{text[label]}</span>
            {to === 'messages' && <UnreadCount />}
            <ChevronIcon size={18} className={css.chevron ?? ''} />
          </Link>
        ))}
      </nav>
      <section aria-labelledby="menu-settings" className={css.settings}>
        <h3 id="menu-settings" className={css.head}>
          {text.settings}
        </h3>
        <Link to="protection" className={css.row}>
          <ShieldIcon />
          <span className={css.label}>{text.protection}</span>
          <SessionTime />
          <ChevronIcon size={18} className={css.chevron ?? ''} />
        </Link>
        <PreferenceRows />
      </section>
    </Sheet>
  );
}

type Entry = { to: PathName; label: keyof Words<typeof menu>; Icon: ComponentType };

/** The links of the side menu in their order (D-074). */
export const ENTRIES: readonly Entry[] = [
  { to: 'vip', label: 'vip', Icon: CrownIcon },
  { to: 'redPacket', label: 'redPacket', Icon: GiftIcon },
  { to: 'slots', label: 'slots', Icon: SlotsIcon },
  { to: 'messages', label: 'messages', Icon: MailIcon },
  { to: 'help', label: 'help', Icon: QuestionIcon },
  { to: 'download', label: 'download', Icon: DownloadIcon },
  { to: 'service', label: 'service', Icon: HeadsetIcon },
];
