import { Link } from '#navigation/Link.tsx';
import { PartBoundary, Parts } from '#navigation/PartBoundary.tsx';
import { askToLogOut } from '#parts/account/logOut.ts';
import { usePreferences } from '#parts/account/usePreferences.tsx';
import { useUnreadMessages } from '#parts/messages/unreadMessages.ts';
import { TitleBar } from '#parts/navigation/TitleBar.tsx';
import { ReviewLine } from '#parts/records/ReviewLine.tsx';
import { UnansweredLine } from '#parts/records/UnansweredLine.tsx';
import { BalanceCard } from '#parts/wallets/BalanceCard.tsx';
import { useMember } from '#state/member/member.ts';
import { fill, useText } from '#text/words.ts';
import { mine as words } from '#text/zh/mine.ts';
import { titles as titleWords } from '#text/zh/titles.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BellIcon } from '#ui/icons.tsx';
import { LogoutIcon } from '#ui/screenIcons.tsx';
import { TelegramCell } from '#ui/telegram/TelegramCell.tsx';
import { TelegramList, TelegramRoot, TelegramSection } from '#ui/telegram/TelegramList.tsx';

import css from './MineScreen.module.css';
import { WithoutTelegram } from './WithoutTelegram.tsx';
import { AvatarUpload } from './avatar/AvatarUpload.tsx';
import { Invitations } from './invitations/Invitations.tsx';
import { EntryList } from './menu/EntryList.tsx';
import { entriesFor } from './menu/entries.ts';

/** `/mine`: the personal centre. Has a title bar in place of the site header; a tab has no way back. */
export function MineScreen() {
  const titles = useText(titleWords);
  const isAgent = useMember((member) => member?.isAgent ?? null);
  return (
    <TelegramRoot>
      <Parts>
        <TitleBar title={titles.mine} hasBack={false} />
        <UnansweredLine screen="mine" />
      </Parts>
      <div className={css.columns}>
        <div className={css.top}>
          <Parts>
            <MemberHead />
            <BalanceCard withdrawal="withdrawalHub" cardType="0" />
            <ReviewLine />
            <WithoutTelegram />
          </Parts>
        </div>
        <TelegramList>
          <Parts>
            <EntryList entries={entriesFor(isAgent)} />
            <Invitations />
            <Settings />
            <TelegramSection>
              <LogOutCell />
            </TelegramSection>
          </Parts>
        </TelegramList>
      </div>
    </TelegramRoot>
  );
}

/** Language and other preferences of this device. */
function Settings() {
  const text = useText(words);
  const preferences = usePreferences();
  return (
    <TelegramSection header={text.settings}>
      {preferences.map(({ label, Icon, choice }) => (
        <TelegramCell key={label} before={<Icon />} after={choice}>
          {label}
        </TelegramCell>
      ))}
    </TelegramSection>
  );
}

function LogOutCell() {
  const text = useText(words);
  return (
    <TelegramCell
      before={
        <span className={css.danger}>
          <LogoutIcon />
        </span>
      }
      onClick={() => void askToLogOut()}
    >
      <span className={css.danger}>{text.logOut}</span>
    </TelegramCell>
  );
}

/** Picture, name, VIP level with a link to its privileges, days since the member joined, and the messages. */
function MemberHead() {
  const text = useText(words);
  const member = useMember();
  const hasUnread = useUnreadMessages() > 0;
  return (
    <section className={css.head}>
      <PartBoundary>
        <AvatarUpload />
      </PartBoundary>
      <div className={css.words}>
        <h2 className={css.name}>{member?.name || text.player}</h2>
        {member && (
          <p className={css.facts}>
            <Link to="vip" className={css.level}>
              <span className={css.badge}>{fill(text.level, { level: member.vip ?? '--' })}</span>
            </Link>
            {member.joinedDays !== null && (
              <span>{fill(text.joined, { days: member.joinedDays })}</span>
            )}
            {member.isIncomplete === null && <Skeleton width={80} />}
          </p>
        )}
        {member?.isIncomplete && (
          <p role="alert" className={css.incomplete}>
            {text.incomplete}
          </p>
        )}
      </div>
      <Link to="messages" className={css.messages}>
        <BellIcon />
        <span className="sr-only">{hasUnread ? text.unread : text.inbox}</span>
        {hasUnread && <span className={css.dot} />}
      </Link>
    </section>
  );
}
