import { closeTopOverlay } from '#ui/overlays.ts';

import { goTo, historyIndex } from './go.ts';
import { PATHS } from './paths.ts';

/** One step back: the open overlay, else the screen before, else home. */
export function goBack(): void {
  if (closeTopOverlay()) return;
  if (hasScreenBefore()) history.back();
  else goTo(PATHS.home, { replace: true });
}

/** Whether a screen of ours is before this one; before the entry where the visitor came in is another site. */
export function hasScreenBefore(): boolean {
  return historyIndex() > 0;
}
