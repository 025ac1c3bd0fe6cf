import { type RefObject, useLayoutEffect } from 'react';

/** When a part of the screen goes with the focus in it, the screen gets the focus. */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = part.current!;
    const screen = shown.closest('main');
    return () => {
      if (shown.contains(document.activeElement)) screen?.focus({ preventScroll: true });
    };
  }, [part]);
}
