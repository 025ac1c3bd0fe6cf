import { useSyncExternalStore } from 'react';

/** The columns of the narrowest screens. */
const MIN_COLUMNS = 2;

/** How many tiles a row has: the style sheet sets them, and rows are counted before they are rendered. */
export function useColumns(): number {
  return useSyncExternalStore(subscribe, countColumns);
}

function countColumns(): number {
  const columns = getComputedStyle(document.documentElement).getPropertyValue('--columns');
  return Number(columns) || MIN_COLUMNS;
}

// The breakpoints of the style sheet are widths of the window.
function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
