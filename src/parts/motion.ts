import { type FocusEvent, useState, useSyncExternalStore } from 'react';

const CALM = '(prefers-reduced-motion: reduce)';

/**
 * Whether things may move by themselves: the page is seen and the device does not ask for reduced motion (WCAG 2.2.2).
 */
export function useCanAnimate(): boolean {
  return useSyncExternalStore(subscribe, mayMove, mayMove);
}

/** Whether the device asks for reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia(CALM).matches;
}

/**
 * Stands still while the keyboard is in it: what has the focus may neither go nor change its name by itself. A tap
 * focuses too, but holds nothing.
 */
export function usePauseOnFocus() {
  const [isHeld, setIsHeld] = useState(false);
  const hold = {
    onFocus: (event: FocusEvent) => setIsHeld(event.target.matches(':focus-visible')),
    onBlur: () => setIsHeld(false),
  };
  return { isHeld, hold };
}

function mayMove(): boolean {
  return !document.hidden && !prefersReducedMotion();
}

function subscribe(listener: () => void): () => void {
  const calm = matchMedia(CALM);
  document.addEventListener('visibilitychange', listener);
  calm.addEventListener('change', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    calm.removeEventListener('change', listener);
  };
}
