/** A moment by the wall clock and the steady clock. */
type Moment = { wallMs: number; steadyMs: number };

/** If the wall clock is this far ahead of the steady clock, the device was asleep, in ms. */
const SLEEP_MS = 1000;

export function thisMoment(): Moment {
  return { wallMs: Date.now(), steadyMs: performance.now() };
}

/** The ms since a moment by the steady clock; by the wall clock if the device was asleep, which stops the other. */
export function passedSince({ wallMs, steadyMs }: Moment): number {
  const [wall, steady] = [Date.now() - wallMs, performance.now() - steadyMs];
  return wall - steady > SLEEP_MS ? wall : steady;
}

/** The server's time when an answer arrived, in ms since 1970, and the possible error in ms. */
type Reading = { serverMs: number; errorMs: number; at: Moment };

/** An answer that takes longer shows the server's time too inexactly. */
const SLOW_MS = 5000;
/** `Date` has whole seconds. */
const GRAIN_MS = 1000;

let reading: Reading | null = null;
let hasAnswered = false;

/**
 * Reads the server's time from the `Date` header of an answer. `sentMs` is when we sent its request, by the steady
 * clock. The header is null if the page may not read it, for example from another origin.
 */
export function rememberServerDate(header: string | null, sentMs: number): void {
  const dateMs = Date.parse(/ \d{4} [\d:]{8} GMT$/.test(header ?? '') ? header! : '');
  const tripMs = performance.now() - sentMs;
  hasAnswered = true;
  if (Number.isNaN(dateMs) || tripMs > SLOW_MS) return;
  // The server wrote it at some moment within that second, and within the round trip.
  const errorMs = (GRAIN_MS + tripMs) / 2;
  reading = { serverMs: dateMs + errorMs, errorMs, at: thisMoment() };
}

/** The server's time now in ms since 1970, and the possible error in ms; null until an answer has shown it. */
export function readServerClock(): { nowMs: number; errorMs: number } | null {
  if (!reading) return null;
  return { nowMs: reading.serverMs + passedSince(reading.at), errorMs: reading.errorMs };
}

/** Returns the server's time, else the device's, in ms since 1970. */
export function serverNow(): number {
  return readServerClock()?.nowMs ?? Date.now();
}

/** Whether a server has answered this page, with its time or without. */
export function hasServerAnswered(): boolean {
  return hasAnswered;
}

/** Forgets the server's time. `connect` calls it, because another server has another clock. */
export function forgetServerClock(): void {
  reading = null;
  hasAnswered = false;
}
