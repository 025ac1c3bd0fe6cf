import { NoticeBar } from './NoticeBar.tsx';
import { WinnerTicker } from './WinnerTicker.tsx';

/** What runs past above the games: winners, then notices. Loaded after the first paint, into a place kept for it. */
export function Bulletin() {
  return (
    <>
      <WinnerTicker />
      <NoticeBar />
    </>
  );
}
