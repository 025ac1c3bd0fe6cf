/** A moment by the wall clock and the steady clock. */
type Moment = { wallMs: number; steadyMs: number };

/** A wall clock this far ahead of the steady one means that the device slept, in ms. */
const SLEEP_MS = 1000;

export function thisMoment(): Moment {
  return { wallMs: Date.now(), steadyMs: performance.now() };
}

/** Ms since a moment by the steady clock, which stands still while a device sleeps: then by the wall clock. */
export function passedSince({ wallMs, steadyMs }: Moment): number {
  const [wall, steady] = [Date.now() - wallMs, performance.now() - steadyMs];
  return wall - steady > SLEEP_MS ? wall : steady;
}

/** The server's time when an answer came, in ms since 1970, and by how much it may be wrong. */
type Reading = { serverMs: number; errorMs: number; at: Moment };

/** An answer that took longer says too little about the server's time. */
const SLOW_MS = 5000;
/** `Date` has whole seconds. */
const GRAIN_MS = 1000;

let reading: Reading | null = null;

/**
 * Reads the server's time from the `Date` header of an answer; `sentMs` is when its request was sent, by the steady
 * clock. Null is a header that the page may not read, as of another origin.
 */
export function noteServerDate(header: string | null, sentMs: number): void {
  const dateMs = Date.parse(header?.endsWith('GMT') ? header : '');
  const tripMs = performance.now() - sentMs;
  if (Number.isNaN(dateMs) || tripMs > SLOW_MS) return;
  // It was written at some moment of that second, and at some moment of the round trip.
  const errorMs = (GRAIN_MS + tripMs) / 2;
  reading = { serverMs: dateMs + errorMs, errorMs, at: thisMoment() };
}

/**
 * The server's time now, whatever the device's clock says, and by how much it may be wrong; null while no answer has
 * told it.
 */
export function readServerClock(): { nowMs: number; errorMs: number } | null {
  if (!reading) return null;
  return { nowMs: reading.serverMs + passedSince(reading.at), errorMs: reading.errorMs };
}

/** Forgets the time of a server: another one is connected. */
export function forgetServerClock(): void {
  reading = null;
}
