import { type FocusEvent, useState, useSyncExternalStore } from 'react';

import { prefersReducedMotion, REDUCED_MOTION } from './prefersReducedMotion.ts';

/** Whether something may move by itself: the page is visible and the device does not ask for less motion (WCAG 2.2.2). */
export function useCanAnimate(): boolean {
  return useSyncExternalStore(subscribe, canAnimate, canAnimate);
}

/**
 * Pauses an element while it has the keyboard focus: what is focused may neither disappear nor change its name by
 * itself. Focus that comes from a tap does not pause it.
 */
export function usePauseOnFocus() {
  const [isFocused, setIsFocused] = useState(false);
  const focusProps = {
    onFocus: (event: FocusEvent) => setIsFocused(event.target.matches(':focus-visible')),
    onBlur: () => setIsFocused(false),
  };
  return { isFocused, focusProps };
}

function canAnimate(): boolean {
  return !document.hidden && !prefersReducedMotion();
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION);
  document.addEventListener('visibilitychange', listener);
  query.addEventListener('change', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    query.removeEventListener('change', listener);
  };
}
