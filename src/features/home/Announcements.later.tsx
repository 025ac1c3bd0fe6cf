import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';

import css from './Announcements.module.css';
import { NoticeBar } from './NoticeBar.tsx';
import { WinnerTicker } from './WinnerTicker.tsx';

/** The winners, unless the operator hides them (D-253), and the notices above the games. */
export function Announcements() {
  const { winners } = readSettings(getLaunch().settings);
  return (
    <div className={css.card}>
      {winners && <WinnerTicker />}
      <NoticeBar />
    </div>
  );
}
