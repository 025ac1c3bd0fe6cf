import { useEffect } from 'react';

import { closeTopOverlay } from '#ui/overlays.ts';

import { goTo, historyIndex, isOverlayEntry } from './go.ts';
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

/**
 * Gives an overlay that fills the screen a history entry of its own while it is open: "back" of the browser closes it
 * and leaves the screen below it as it is. A screen that is opened from it takes its entry.
 */
export function useOverlayEntry(): void {
  useEffect(() => {
    // After a reload the entry of a closed one is still there.
    if (!isOverlayEntry())
      history.pushState({ ...history.state, idx: historyIndex() + 1, isOverlay: true }, '');
    return () => {
      if (isOverlayEntry()) history.back();
    };
  }, []);
}
