import { closeTopOverlay } from '#ui/overlays.ts';

import { currentAddress, goTo } from './go.ts';
import { findPath, PATHS } from './paths.ts';

/** Whether one step back leads anywhere: to a screen of ours before this one, or home. */
export function canGoBack(): boolean {
  return hasScreenBefore() || findPath(currentAddress()) !== 'home';
}

/** One step back: the open overlay, else the screen before, else home. */
export function goBack(): void {
  if (closeTopOverlay()) return;
  if (hasScreenBefore()) history.back();
  else goTo(PATHS.home, { replace: true });
}

// The router numbers its entries: 0 is where the visitor came in, and before it is another site.
function hasScreenBefore(): boolean {
  return ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
}
