import { useEffect } from 'react';

import { closeTopOverlay } from '#ui/overlays.ts';

import { currentAddress, leaveScreen } from './go.ts';
import { historyIndex, isLastEntryOurs, isOverlayEntry, pushEntry } from './trail.ts';

/** One step back: the open overlay, else the screen before, else home. */
export function goBack(): void {
  if (!closeTopOverlay()) leaveScreen();
}

/**
 * Gives an overlay that fills the screen a history entry of its own while it is open: "back" of the browser closes it
 * and leaves the screen below it as it is. A screen that is opened from it takes its entry.
 */
export function useOverlayEntry(): void {
  useEffect(() => {
    // After a reload the entry of a closed one is still there.
    if (!isOverlayEntry()) pushEntry(currentAddress(), pushOverlayEntry);
    return () => {
      if (isOverlayEntry() && isLastEntryOurs()) history.back();
    };
  }, []);
}

function pushOverlayEntry(): void {
  history.pushState({ ...history.state, idx: historyIndex() + 1, isOverlay: true }, '');
}
