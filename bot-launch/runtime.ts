/** Timers and random numbers. Tests pass in their own. */
export type Runtime = {
  /** Resolves after `ms`, or when the signal is aborted. Never rejects. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Returns a signal that is aborted after `ms`. */
  after: (ms: number) => AbortSignal;
  /** Returns a number from 0 to 1. */
  random: () => number;
};

/** Resolves when the signal is aborted. */
export function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

export const RUNTIME: Runtime = {
  wait: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal.addEventListener('abort', done);
    }),
  // This timer does not keep the process alive.
  after: (ms) => AbortSignal.timeout(ms),
  random: Math.random,
};
