import { loadFeaturedGames } from '#api/calls/games.ts';
import { HOME_BANNERS, loadBanners } from '#api/calls/home.ts';
import { loadSite } from '#api/calls/site.ts';
import { findEarly } from '#api/earlyCalls.ts';
import { loadLoginPopup } from '#features/home/HomeScreen.tsx';
import { prefetchCall } from '#state/cache/answerQuery.ts';
import { prefetchSite } from '#state/site/useSite.ts';
import { skipInterstitials, useInterstitials } from '#state/interstitials.ts';
import { isLoggedIn } from '#state/session/currentSession.ts';

/** Puts early answers that have arrived into the cache, so that the first render matches the first paint. */
export async function cacheEarlyAnswers(): Promise<void> {
  const hasArrived = ({ path }: { path: string }) => findEarly(path)?.hasArrived;
  await Promise.all([
    hasArrived(loadSite) && prefetchSite(),
    hasArrived(loadFeaturedGames) && prefetchCall(loadFeaturedGames, undefined, { isStored: true }),
    hasArrived(loadBanners) &&
      prefetchCall(loadBanners, { position: HOME_BANNERS }, { isStored: true }),
  ]);
}

const TAPPED = '[data-slot=tile][aria-busy=true]';

/** Opens the game tapped before React rendered, after the 18+ notice. Call it before React renders. */
export function openTappedGame(root: Element): void {
  const painted = root.querySelector(':scope > [data-first=home]');
  // A visitor will need the login. If its file fails to load, opening the popup reports it.
  if (painted?.querySelector(TAPPED) && !isLoggedIn()) loadLoginPopup().catch(() => {});
  // React replaces the first paint in one mutation.
  const drawn = new MutationObserver(() => {
    drawn.disconnect();
    const tapped = painted?.querySelector(TAPPED);
    if (!painted || !tapped) return;
    // By name, and among equal names by place, because React may have a newer list.
    const isNamesake = ({ textContent }: Element) => textContent === tapped.textContent;
    const findTiles = (home: Element) =>
      [...home.querySelectorAll<HTMLElement>('[data-section=hot] [data-slot=tile]')].filter(
        isNamesake,
      );
    const tile = findTiles(root)[findTiles(painted).findIndex((one) => one === tapped)];
    if (!tile) return;
    skipInterstitials();
    tile.setAttribute('aria-busy', 'true');
    const waiting = new AbortController();
    const end = () => {
      stop();
      waiting.abort();
      tile.removeAttribute('aria-busy');
    };
    const stop = useInterstitials.subscribe(({ isOver }) => {
      if (!isOver) return;
      end();
      // The player may have left home meanwhile, and a newer list may have another game in this tile.
      if (tile.getClientRects().length > 0 && isNamesake(tile)) tile.click();
    });
    // A later tap counts in its place.
    const replace = ({ isTrusted }: Event) => isTrusted && end();
    root.addEventListener('click', replace, { signal: waiting.signal });
  });
  drawn.observe(root, { childList: true });
}
