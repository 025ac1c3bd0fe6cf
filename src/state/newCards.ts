import { beijingDay } from '#domain/serverTime.ts';
import { now } from '#platform/clock.ts';
import { memberState } from '#state/session/currentSession.ts';

// The server does not say when a card was bound. Whole numbers are kept in the memory of the page only.
const useBoundAtMs = memberState<Map<string, number>>(() => new Map());

/** Notes that this session has bound a card, for as long as the page stays open. */
export function rememberBoundCard(number: string): void {
  useBoundAtMs.getState().set(number.trim(), now());
}

/** Whether this session has bound the card today, Beijing time. False when that is not known. */
export function isBoundToday(number: string): boolean {
  const atMs = useBoundAtMs.getState().get(number.trim());
  return atMs !== undefined && beijingDay(atMs) === beijingDay(now());
}
