import { type Cny, readCny } from './amount.ts';

const MINUTE_MS = 60_000;
/** A page that was hidden, closed or asleep for longer counts as left after this time, in ms (D-207). */
const MAX_AWAY_MS = 5 * MINUTE_MS;

/** For how long a session has been played, in ms, and the balance at its start, null as long as it is not known. */
export type SessionTime = {
  playedMs: number;
  /** What was played when the last reality check was answered. */
  checkedMs: number;
  /** When it was last counted, by the device's clock, ms since 1970. */
  seenMs: number;
  startCny: Cny | null;
};

/** A session that begins now. */
export function startSessionTime(nowMs: number): SessionTime {
  return { playedMs: 0, checkedMs: 0, seenMs: nowMs, startCny: null };
}

/** The same, counted up to now: a clock moved back counts nothing, and a long absence 5 minutes. */
export function countSessionTime(time: SessionTime, nowMs: number): SessionTime {
  const awayMs = Math.min(Math.max(0, nowMs - time.seenMs), MAX_AWAY_MS);
  return { ...time, playedMs: time.playedMs + awayMs, seenMs: nowMs };
}

/** In how many ms of play the next reality check is due; 0 when it is. */
export function checkDueMs({ playedMs, checkedMs }: SessionTime, everyMinutes: number): number {
  return Math.max(0, checkedMs + everyMinutes * MINUTE_MS - playedMs);
}

/** In how many ms the time has to be looked at again: when it shows another minute, or a check is due. */
export function nextLookMs(time: SessionTime, everyMinutes: number): number {
  const toMinuteMs = MINUTE_MS - (time.playedMs % MINUTE_MS);
  return Math.min(toMinuteMs, checkDueMs(time, everyMinutes) || toMinuteMs);
}

/** The same after the player has answered a reality check. */
export function answerCheck(time: SessionTime): SessionTime {
  return { ...time, checkedMs: time.playedMs };
}

/** Reads what was stored; null when it is nothing of the kind. */
export function readSessionTime(stored: unknown): SessionTime | null {
  const { playedMs, checkedMs, seenMs, startCny } = (stored ?? {}) as Record<string, unknown>;
  if (!isTime(playedMs) || !isTime(checkedMs) || !isTime(seenMs)) return null;
  const balance = typeof startCny === 'string' ? readCny(startCny) : null;
  return { playedMs, checkedMs: Math.min(checkedMs, playedMs), seenMs, startCny: balance };
}

function isTime(value: unknown): value is number {
  return Number.isFinite(value) && (value as number) >= 0;
}
