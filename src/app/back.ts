import { goTo } from '#navigation/go.ts';
import { PATHS } from '#navigation/paths.ts';
import { closeAllOverlays, closeTopOverlay } from '#ui/overlays.ts';

/** Whether there is a screen of ours before this one. */
export function canGoBack(): boolean {
  // The router numbers its entries: 0 is where the visitor came in, and before it is another site.
  return ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
}

/** One step back: the open overlay, else the screen before, else home. */
export function goBack(): void {
  if (closeTopOverlay()) return;
  if (canGoBack()) history.back();
  else goTo(PATHS.home, { replace: true });
}

/** Closes what stands above a screen that is being left by the browser's own back and forward. */
export function closeOverlaysOnHistory(): () => void {
  window.addEventListener('popstate', closeAllOverlays);
  return () => window.removeEventListener('popstate', closeAllOverlays);
}
