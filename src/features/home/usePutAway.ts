import { memberState } from '#state/session/memberState.ts';

const usePutAwayRows = memberState(() => ({ money: false, orders: false }));

/** Whether the player has put a row of the bar away in this session, and how to do so. A reload shows it again. */
export function usePutAway(row: 'money' | 'orders') {
  return {
    isPutAway: usePutAwayRows((rows) => rows[row]),
    putAway: () => usePutAwayRows.setState({ [row]: true }),
  };
}
