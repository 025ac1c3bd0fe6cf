import { create } from 'zustand';

import { useGeneration } from '#state/session/store.ts';

/** The session in which the player has put each row away, by its generation. */
const usePutAwayIn = create<Record<'money' | 'orders', number>>(() => ({ money: -1, orders: -1 }));

/** Whether the player has put a row of the bar away in this session, and how to do so. A reload shows it again. */
export function usePutAway(row: 'money' | 'orders') {
  const generation = useGeneration();
  return {
    isPutAway: usePutAwayIn((rows) => rows[row] === generation),
    putAway: () => usePutAwayIn.setState({ [row]: generation }),
  };
}
