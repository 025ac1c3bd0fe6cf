import { loadFeaturedGames } from '#api/calls/games.ts';
import { HOME_BANNERS, loadBanners } from '#api/calls/home.ts';
import { loadSite } from '#api/calls/site.ts';
import { hasEarlyAnswer } from '#api/early.ts';
import { prefetchCall } from '#state/cache/useCall.ts';
import { prefetchSite } from '#state/site/useSite.ts';
import { endFirstPaint, wasTold } from '#state/firstPaint.ts';
import { skipInterstitials, useInterstitials } from '#state/interstitials.ts';
import { getText } from '#text/words.ts';
import { home as zh } from '#text/zh/home.ts';
import { showToast } from '#ui/toasts.tsx';

/**
 * Puts early answers that have arrived into the cache, so that the first render matches the first paint. Does not wait
 * for calls that are still running.
 */
export async function adoptAnswers(): Promise<void> {
  const hasArrived = ({ path }: { path: string }) => hasEarlyAnswer(path);
  await Promise.all([
    hasArrived(loadSite) && prefetchSite(),
    hasArrived(loadFeaturedGames) && prefetchCall(loadFeaturedGames, undefined),
    hasArrived(loadBanners) && prefetchCall(loadBanners, { position: HOME_BANNERS }),
  ]);
}

/** Shows the message of the first paint again, so that React draws it at once in the same place. */
export function adoptMessage(): void {
  if (wasTold()) showToast(getText(zh).loginFirst, 'info');
}

/** Presses the button that the player tapped before React rendered, after the 18+ notice of a first visit (D-207). */
export function replayTap(root: Element): void {
  // React replaces the first paint in one mutation.
  const drawn = new MutationObserver(() => {
    drawn.disconnect();
    const button = endFirstPaint(root);
    if (!button) return;
    skipInterstitials();
    button.ariaBusy = 'true';
    const press = () => {
      button.ariaBusy = null;
      // The player may have left home meanwhile. Home then stays mounted, but hidden.
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
