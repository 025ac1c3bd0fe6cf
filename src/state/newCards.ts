import { formatBeijingTime } from '#domain/serverTime.ts';
import { now } from '#platform/clock.ts';
import { useStore } from '#state/session/store.ts';

// The server does not say when a card was bound. Whole numbers are kept in the memory of the page only (D-118).
let bound = { generation: -1, atMs: new Map<string, number>() };

// They go as soon as the session ends, not when the next member looks.
useStore.subscribe(boundBySession);

/** Notes that this session has bound a card, for as long as the page stays open. */
export function noteBoundCard(number: string): void {
  boundBySession().set(number.trim(), now());
}

/** Whether this session has bound the card today, Beijing time. False when that is not known (D-274). */
export function isBoundToday(number: string): boolean {
  const atMs = boundBySession().get(number.trim());
  return atMs !== undefined && dayOf(atMs) === dayOf(now());
}

function boundBySession(): Map<string, number> {
  const { generation } = useStore.getState();
  if (bound.generation !== generation) bound = { generation, atMs: new Map() };
  return bound.atMs;
}

function dayOf(atMs: number): string {
  return formatBeijingTime(atMs).slice(0, 10);
}
