/** Wall clock in ms since 1970. */
export function now(): number {
  return Date.now();
}

/** A clock that never jumps, in ms since the page began. */
export function monotonicNow(): number {
  return performance.now();
}

/** Runs `act` once after `delayMs`; the returned function takes it back. */
export function after(delayMs: number, act: () => void): () => void {
  const timer = setTimeout(act, delayMs);
  return () => clearTimeout(timer);
}
