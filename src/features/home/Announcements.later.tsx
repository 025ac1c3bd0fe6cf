import { isAtLeastOneYuan } from '#domain/amount.ts';
import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { useMember } from '#state/member/member.ts';
import { usePlayedMinutes } from '#state/member/playedMinutes.ts';
import { useHasOrdersInReview } from '#state/orders/ordersInReview.ts';
import { useIsLoggedIn } from '#state/session/currentSession.ts';
import { lazyOptional } from '#ui/lazyFile.tsx';

import css from './Announcements.module.css';
import { NoticeBar } from './NoticeBar.tsx';
import { WinnerTicker } from './WinnerTicker.tsx';

const FloorBar = lazyOptional(async () => (await import('./FloorBar.tsx')).FloorBar);

/** Winners, unless the operator hides them, and notices. Over home, a member's floor bar. */
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

/** Loads the floor bar if there is something to say. */
function MemberBar() {
  const hasMoney = useMember((member) => isAtLeastOneYuan(member?.gameBalanceCny ?? null));
  const isInReview = useHasOrdersInReview();
  const hasPlayed = usePlayedMinutes() > 0;
  return (hasMoney || isInReview || hasPlayed) && <FloorBar hasMoney={hasMoney} />;
}
