import type { Session } from '#state/session/currentSession.ts';
import { memberState } from '#state/session/memberState.ts';

/** Whether the server has taken a deposit or a withdrawal of this session for which order messages are still to be offered. */
export const useHasPlacedOrder = memberState<boolean>(() => false);

/** Notes that the server took a deposit or a withdrawal. */
export function storePlacedOrder(session: Session): void {
  useHasPlacedOrder.of(session).setState(true, true);
}
