import { type RefObject, useLayoutEffect } from 'react';

/**
 * A row of the bar over home. The row that comes last stands above the other, so that nothing moves below a finger. When
 * a row goes with the focus in it, the screen gets the focus.
 */
export function useBarRow(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = row.current!;
    const screen = shown.closest('main');
    const other = shown.previousElementSibling ?? shown.nextElementSibling;
    if (other) shown.setAttribute('data-above', '');
    other?.removeAttribute('data-above');
    return () => {
      if (shown.contains(document.activeElement)) screen?.focus({ preventScroll: true });
    };
  }, [row]);
}
