import type { ComponentType } from 'react';

import { type HideablePart, isHiddenHere } from '#state/hiddenParts.ts';
import { Link } from '#navigation/Link.tsx';
import { askForLogin } from '#navigation/loginPopup.ts';
import type { PathName } from '#navigation/paths.ts';
import { usePreferences } from '#parts/account/usePreferences.tsx';
import { SessionTime } from '#parts/protection/SessionTime.tsx';
import { Balance } from '#parts/wallets/Balance.tsx';
import { UnreadCount } from '#parts/messages/UnreadCount.member.tsx';
import { useMember } from '#state/member/member.ts';
import { useIsLoggedIn } from '#state/session/currentSession.ts';
import { useSite } from '#state/site/useSite.ts';
import { useText } from '#text/words.ts';
import { app } from '#text/zh/app.ts';
import { menu as words } from '#text/zh/menu.ts';
import { type Title, titles } from '#text/zh/titles.ts';
import {
  ChevronIcon,
  CrownIcon,
  DownloadIcon,
  MailIcon,
  QuestionIcon,
  ShieldIcon,
} from '#ui/screenIcons.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { GiftIcon, HeadsetIcon, SlotsIcon } from '#ui/icons.tsx';
import { Sheet } from '#ui/Sheet.tsx';

import css from './SideMenu.module.css';

/** Left side menu of the home screen: account, deposit, withdrawal, screens without a tab, preferences. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const { menu } = useText(app);
  const text = useText(words);
  const labels = { ...useText(titles), ...text };
  const isLoggedIn = useIsLoggedIn();
  const isRedPacketOn = useSite((site) => site?.isRedPacketOn);
  const entries = ENTRIES.filter(
    ({ to, part }) => (to !== 'redPacket' || isRedPacketOn) && !isHiddenHere(part),
  );
  return (
    <Sheet open side="left" title={menu} onClose={onClose}>
      {isLoggedIn ? <MemberCard /> : <VisitorCard />}
      <nav aria-label={menu} className={css.links}>
        {entries.map(({ to, Icon }) => (
          <Link key={to} to={to} className={css.tile}>
            <Icon size={24} />
            {labels[to]}
            {to === 'messages' && <UnreadCount className={css.unread} />}
          </Link>
        ))}
      </nav>
      <section aria-labelledby="menu-settings" className={css.settings}>
        <h3 id="menu-settings" className={css.head}>
          {text.settings}
        </h3>
        <Link to="protection" className={css.row}>
          <ShieldIcon />
          <span className={css.label}>{labels.protection}</span>
          <SessionTime />
          <ChevronIcon size={18} className={css.chevron ?? ''} />
        </Link>
        <PreferenceRows />
      </section>
    </Sheet>
  );
}

function MemberCard() {
  const appText = useText(app);
  const text = useText(titles);
  const member = useMember();
  return (
    <Card isStrong>
      <Link to="mine" className={css.name}>
        <span>{member?.name || text.mine}</span>
        <ChevronIcon size={16} />
      </Link>
      <p className={css.balance}>
        <span className="sr-only">{appText.balance}</span>
        <Balance cny={member?.balanceCny} size={28} />
      </p>
      <div className={css.ways}>
        <Link to="deposit" className={css.way}>
          {text.deposit}
        </Link>
        <Link to="withdrawalHub" className={css.way}>
          {text.withdrawal}
        </Link>
      </div>
    </Card>
  );
}

function VisitorCard() {
  const appText = useText(app);
  return (
    <div className={css.ways}>
      <Button variant="secondary" onClick={() => askForLogin('login')}>
        {appText.login}
      </Button>
      <Button onClick={() => askForLogin('register')}>{appText.register}</Button>
    </div>
  );
}

/** A row per setting of this device. */
export function PreferenceRows() {
  return usePreferences().map(({ label, Icon, choice }) => (
    <div key={label} className={css.row}>
      <Icon />
      <span className={css.label}>{label}</span>
      {choice}
    </div>
  ));
}

type Entry = {
  /** Its label is a word of the menu with this name, else the title of the screen. */
  to: PathName & Title;
  Icon: ComponentType<{ size?: number }>;
  /** Hiding this part inside Telegram removes the entry. */
  part?: HideablePart;
};

/** Links of the side menu in their order. */
export const ENTRIES: readonly Entry[] = [
  { to: 'vip', Icon: CrownIcon },
  { to: 'redPacket', Icon: GiftIcon, part: 'redPackets' },
  { to: 'slots', Icon: SlotsIcon },
  { to: 'messages', Icon: MailIcon },
  { to: 'help', Icon: QuestionIcon },
  { to: 'download', Icon: DownloadIcon, part: 'outsideLinks' },
  { to: 'service', Icon: HeadsetIcon },
];
