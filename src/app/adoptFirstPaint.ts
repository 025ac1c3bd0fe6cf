import { loadFeaturedGames } from '#api/calls/games.ts';
import { HOME_BANNERS, loadBanners } from '#api/calls/home.ts';
import { loadSite } from '#api/calls/site.ts';
import { hasEarlyAnswer } from '#api/early.ts';
import { prefetchCall } from '#state/cache/useCall.ts';
import { prefetchSite } from '#state/site/useSite.ts';
import { endFirstPaint } from '#state/firstPaint.ts';
import { skipInterstitials, useInterstitials } from '#state/interstitials.ts';

/**
 * Puts the answers to the calls of the inline script that have arrived into the cache, so that the first render shows
 * what was painted before it. Waits for none that is under way.
 */
export async function adoptAnswers(): Promise<void> {
  const hasArrived = ({ path }: { path: string }) => hasEarlyAnswer(path);
  await Promise.all([
    hasArrived(loadSite) && prefetchSite(),
    hasArrived(loadFeaturedGames) && prefetchCall(loadFeaturedGames, undefined),
    hasArrived(loadBanners) && prefetchCall(loadBanners, { position: HOME_BANNERS }),
  ]);
}

/** Presses the button that was tapped before React had drawn; behind the 18+ statement of a first visit (D-207). */
export function replayTap(root: Element): void {
  // React replaces the first paint in one piece.
  const drawn = new MutationObserver(() => {
    drawn.disconnect();
    const button = endFirstPaint(root);
    if (!button) return;
    skipInterstitials();
    button.ariaBusy = 'true';
    const press = () => {
      button.ariaBusy = null;
      // The player may have gone elsewhere meanwhile, where home is kept unseen.
      if (button.checkVisibility()) button.click();
    };
    if (useInterstitials.getState().isOver) return press();
    const stop = useInterstitials.subscribe(({ isOver }) => {
      if (!isOver) return;
      stop();
      press();
    });
  });
  drawn.observe(root, { childList: true });
}
