import { type Cny, readCny } from './amount.ts';

const MINUTE_MS = 60_000;
/** If a page was hidden, closed or asleep for longer, only this time counts, in ms. */
const MAX_AWAY_MS = 5 * MINUTE_MS;

/** The time of a session in ms. Stored: the field names must not change. */
export type SessionTime = {
  playedMs: number;
  /** `playedMs` when the player answered the last reality check. */
  checkedMs: number;
  /** When we last counted, by the device's clock, in ms since 1970. */
  seenMs: number;
  /** The balance at the start of the session; null until it is known. */
  startCny: Cny | null;
};

export function startSessionTime(nowMs: number): SessionTime {
  return { playedMs: 0, checkedMs: 0, seenMs: nowMs, startCny: null };
}

/** Counts a session up to now. A clock that was moved back adds nothing, and a long absence adds 5 minutes. */
export function countSessionTime(time: SessionTime, nowMs: number): SessionTime {
  const awayMs = Math.min(Math.max(0, nowMs - time.seenMs), MAX_AWAY_MS);
  return { ...time, playedMs: time.playedMs + awayMs, seenMs: nowMs };
}

/** Returns the time until the next reality check in ms; 0 if it is due. */
export function checkDueMs({ playedMs, checkedMs }: SessionTime, everyMinutes: number): number {
  return Math.max(0, checkedMs + everyMinutes * MINUTE_MS - playedMs);
}

/** Returns the time until the next count in ms: until the minute shown changes, or a check is due. */
export function nextLookMs(time: SessionTime, everyMinutes: number): number {
  const toMinuteMs = MINUTE_MS - (time.playedMs % MINUTE_MS);
  return Math.min(toMinuteMs, checkDueMs(time, everyMinutes) || toMinuteMs);
}

/** Restarts the interval after the player has answered a reality check. */
export function answerCheck(time: SessionTime): SessionTime {
  return { ...time, checkedMs: time.playedMs };
}

/** Reads a stored session time. Returns null for anything else. */
export function readSessionTime(stored: unknown): SessionTime | null {
  const { playedMs, checkedMs, seenMs, startCny } = (stored ?? {}) as Record<string, unknown>;
  if (!isTime(playedMs) || !isTime(checkedMs) || !isTime(seenMs)) return null;
  const balance = typeof startCny === 'string' ? readCny(startCny) : null;
  return { playedMs, checkedMs: Math.min(checkedMs, playedMs), seenMs, startCny: balance };
}

function isTime(value: unknown): value is number {
  return Number.isFinite(value) && (value as number) >= 0;
}
