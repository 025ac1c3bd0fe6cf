import { useSyncExternalStore } from 'react';

// Two columns where three would make tiles too small to tell apart.
const STEPS: readonly (readonly [query: string, columns: number])[] = [
  ['(min-width: 800px)', 6],
  ['(min-width: 560px)', 4],
  ['(min-width: 360px)', 3],
];
const LEAST = 2;

/** How many tiles stand in a row: rows are counted before they are drawn, so CSS alone cannot decide it. */
export function useColumns(): number {
  return useSyncExternalStore(subscribe, countColumns, countColumns);
}

function countColumns(): number {
  return STEPS.find(([query]) => matchMedia(query).matches)?.[1] ?? LEAST;
}

function subscribe(listener: () => void): () => void {
  const lists = STEPS.map(([query]) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', listener);
  return () => {
    for (const list of lists) list.removeEventListener('change', listener);
  };
}
