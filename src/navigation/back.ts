import { closeTopOverlay } from '#ui/overlays.ts';

import { currentAddress, goTo, historyPlace } from './go.ts';
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

/** Whether a screen of ours is before this one; before the entry where the visitor came in is another site. */
export function hasScreenBefore(): boolean {
  return historyPlace() > 0;
}
