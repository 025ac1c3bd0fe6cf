import { memberState } from '#state/session/currentSession.ts';

// In memory only: an address could name another order, and would stay in the browser's history.
/** The number of the order that the player last asked customer service about in this session; '' for none. */
export const useServiceOrder = memberState<string>(() => '');

/** Remembers the order that the player asks customer service about. Ignores an empty number. */
export function askAboutOrder(orderNumber: string): void {
  if (orderNumber !== '') useServiceOrder.setState(orderNumber, true);
}
