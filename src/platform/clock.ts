/** Wall clock in ms since 1970. */
export function now(): number {
  return Date.now();
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
