import { useEffect } from 'react';

import { closeTopOverlay } from '#ui/overlays.ts';

import { currentAddress, leaveScreen } from './go.ts';
import { isLastEntryOurs, isOverlayEntry, pushOverlayEntry } from './trail.ts';

/** Closes the open overlay, else goes to the previous screen, else home. */
export function goBack(): void {
  if (!closeTopOverlay()) leaveScreen();
}

/** Gives an overlay its own history entry while it is open, for "back"; a screen opened from it replaces it. */
export function useOverlayEntry(): void {
  useEffect(() => {
    // After a reload, the entry of the last overlay is still there.
    if (!isOverlayEntry()) pushOverlayEntry(currentAddress());
    return () => {
      if (isOverlayEntry() && isLastEntryOurs()) history.back();
    };
  }, []);
}
