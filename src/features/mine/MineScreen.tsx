import { Link } from '#navigation/Link.tsx';
import { PartBoundary, Parts } from '#navigation/PartBoundary.tsx';
import { askToLogOut } from '#parts/account/logOut.ts';
import { usePreferences } from '#parts/account/usePreferences.tsx';
import { LinkList } from '#parts/navigation/LinkList.tsx';
import { ReviewLine } from '#parts/records/ReviewLine.tsx';
import { UnansweredLine } from '#parts/records/UnansweredLine.tsx';
import { BalanceCard } from '#parts/wallets/BalanceCard.tsx';
import { useMember } from '#state/member/member.ts';
import { fill, useText } from '#text/words.ts';
import { mine as words } from '#text/zh/mine.ts';
import { titles as titleWords } from '#text/zh/titles.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ChevronIcon, LogoutIcon } from '#ui/screenIcons.tsx';
import { TelegramCell } from '#ui/telegram/TelegramCell.tsx';
import { TelegramRoot, TelegramSection } from '#ui/telegram/TelegramList.tsx';

import css from './MineScreen.module.css';
import { WithoutTelegram } from './WithoutTelegram.tsx';
import { AvatarUpload } from './avatar/AvatarUpload.tsx';
import { useAddToHomeScreen, useInvitation } from './invitations/useInvitations.ts';
import { EntryGrid } from './menu/EntryGrid.tsx';
import { useEntries } from './menu/useEntries.ts';

/** `/mine`: the personal centre. Its header shows the member. */
export function MineScreen() {
  const text = useText(titleWords);
  const more = (
    <Link to="money" className={css.money}>
      {text.money}
      <ChevronIcon size={18} />
    </Link>
  );
  return (
    <TelegramRoot>
      <Parts>
        <MemberBar />
        <UnansweredLine screen="mine" />
      </Parts>
      <div className={css.columns}>
        <div className={css.column}>
          <Parts>
            <BalanceCard withdrawal="withdrawalHub" more={more} />
            <WithoutTelegram />
            <EntryGrid cells={useEntries('funds')} />
            <ReviewLine />
            <Benefits />
          </Parts>
        </div>
        <div className={css.column}>
          <Parts>
            <Services />
            <Account />
            <Settings />
            <Rules />
          </Parts>
        </div>
      </div>
    </TelegramRoot>
  );
}

function Benefits() {
  const text = useText(words);
  const invitation = useInvitation();
  const cells = useEntries('benefits');
  return <EntryGrid title={text.benefits} cells={invitation ? [...cells, invitation] : cells} />;
}

function Services() {
  const text = useText(words);
  const shortcut = useAddToHomeScreen();
  const cells = useEntries('services');
  return <EntryGrid title={text.links} cells={shortcut ? [...cells, shortcut] : cells} />;
}

function Account() {
  return (
    <LinkList links={useEntries('account').map(({ target, ...row }) => ({ ...target, ...row }))} />
  );
}

function Rules() {
  const text = useText(titleWords);
  return (
    <p className={css.rules}>
      <Link to="about" query={{ type: '5' }}>
        {text.terms}
      </Link>
      <Link to="about" query={{ type: '6' }}>
        {text.privacy}
      </Link>
    </p>
  );
}

/** Language and other preferences of this device, and the logout. */
function Settings() {
  const text = useText(words);
  const logOutIcon = <LogoutIcon className={css.danger} />;
  return (
    <TelegramSection>
      {usePreferences().map(({ label, Icon, choice }) => (
        <TelegramCell key={label} before={<Icon />} after={choice}>
          {label}
        </TelegramCell>
      ))}
      <TelegramCell before={logOutIcon} onClick={() => void askToLogOut()}>
        <span className={css.danger}>{text.logOut}</span>
      </TelegramCell>
    </TelegramSection>
  );
}

/** Picture, name, VIP level with a link to its privileges, and the days since the member joined. */
function MemberBar() {
  const text = useText(words);
  const member = useMember();
  return (
    <section className={css.bar}>
      <PartBoundary>
        <AvatarUpload />
      </PartBoundary>
      <div className={css.words}>
        <div className={css.title}>
          <h2 className={css.name}>{member?.name || text.player}</h2>
          {member && (
            <Link to="vip" className={css.level}>
              <span className={css.badge}>{fill(text.level, { level: member.vip ?? '--' })}</span>
            </Link>
          )}
        </div>
        {member && (
          <p className={css.facts}>
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
    </section>
  );
}
