import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { useMember } from '#state/member/useMember.ts';
import { useHasOrdersInReview } from '#state/orders/ordersInReview.ts';
import { useIsLoggedIn } from '#state/session/store.ts';
import { lazyOptional } from '#ui/lazyOptional.tsx';

import css from './Announcements.module.css';
import { hasYuan } from './hasYuan.ts';
import { NoticeBar } from './NoticeBar.tsx';
import { WinnerTicker } from './WinnerTicker.tsx';

const HomeBar = lazyOptional(async () => (await import('./HomeBar.tsx')).HomeBar);

/** The winners, unless the operator hides them (D-253), the notices above the games, and a member's bar over home. */
export function Announcements() {
  const { winners } = readSettings(getLaunch().settings);
  const isLoggedIn = useIsLoggedIn();
  return (
    <>
      <div className={css.card}>
        {winners && <WinnerTicker />}
        <NoticeBar />
      </div>
      {isLoggedIn && <MemberBar />}
    </>
  );
}

function MemberBar() {
  const hasMoney = useMember((member) => hasYuan(member?.gameBalanceCny ?? null));
  const isInReview = useHasOrdersInReview();
  return (hasMoney || isInReview) && <HomeBar hasMoney={hasMoney} />;
}
