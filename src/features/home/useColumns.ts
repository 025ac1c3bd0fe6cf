import { useSyncExternalStore } from 'react';

// Two columns where three would make tiles too small to tell apart.
const STEPS: readonly (readonly [query: string, columns: number])[] = [
  ['(max-width: 359px)', 2],
  ['(max-width: 559px)', 3],
  ['(max-width: 799px)', 4],
];
const MOST = 6;

/** How many tiles stand in a row: rows are counted before they are drawn, so CSS alone cannot decide it. */
export function useColumns(): number {
  return useSyncExternalStore(subscribe, countColumns, countColumns);
}

function countColumns(): number {
  return STEPS.find(([query]) => matchMedia(query).matches)?.[1] ?? MOST;
}

function subscribe(listener: () => void): () => void {
  const lists = STEPS.map(([query]) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', listener);
  return () => {
    for (const list of lists) list.removeEventListener('change', listener);
  };
}
