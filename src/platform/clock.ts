/** Wall clock in ms since 1970. */
export function now(): number {
  return Date.now();
}

const BEIJING_OFFSET_MINUTES = -8 * 60;

/** Whether the device's clock reads Beijing time. */
export function isBeijingClock(): boolean {
  return new Date().getTimezoneOffset() === BEIJING_OFFSET_MINUTES;
}

/** Monotonic clock in ms since the page was loaded. */
export function monotonicNow(): number {
  return performance.now();
}

/** Calls `callback` once after `delayMs`; returns the cancellation. */
export function after(delayMs: number, callback: () => void): () => void {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
}
