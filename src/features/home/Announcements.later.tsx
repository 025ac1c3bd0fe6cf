import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { useIsLoggedIn } from '#state/session/currentSession.ts';
import { lazyOptional } from '#ui/lazyFile.tsx';

import css from './Announcements.module.css';
import { NoticeBar } from './NoticeBar.tsx';
import { WinnerTicker } from './WinnerTicker.tsx';

const MemberBar = lazyOptional(async () => (await import('./MemberBar.member.tsx')).MemberBar);

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
