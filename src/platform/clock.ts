/** Wall clock in ms since 1970. */
export function now(): number {
  return Date.now();
}

/** Whether the device's clock shows Beijing time. */
export function isBeijingClock(): boolean {
  return new Date().getTimezoneOffset() === -8 * 60;
}

/** Monotonic clock in ms since the page loaded. */
export function monotonicNow(): number {
  return performance.now();
}

/** Calls `callback` once after `delayMs`. Returns a function that cancels it. */
export function after(delayMs: number, callback: () => void): () => void {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
}

/** Resolves with the value of `promise`, or with null when it rejects or takes longer than `ms`. */
export function withinMs<Value>(
  promise: Promise<Value>,
  ms: number,
  wait = after,
): Promise<Value | null> {
  return new Promise((resolve) => {
    const cancel = wait(ms, () => resolve(null));
    const settle = (value: Value | null) => {
      cancel();
      resolve(value);
    };
    promise.then(settle, () => settle(null));
  });
}
