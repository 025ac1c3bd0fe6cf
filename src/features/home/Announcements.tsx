import { NoticeBar } from './NoticeBar.tsx';
import { WinnerTicker } from './WinnerTicker.tsx';

/** The winners and the notices above the games, loaded together after the first paint. */
export function Announcements() {
  return (
    <>
      <WinnerTicker />
      <NoticeBar />
    </>
  );
}
