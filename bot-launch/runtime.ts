/** Timers and chance, passed in so that a test can control them. */
export type Runtime = {
  /** Resolves after `ms`, or as soon as the signal is aborted; never rejects. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** A signal that is aborted after `ms`. */
  after: (ms: number) => AbortSignal;
  /** 0 to 1. */
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
  // Its timer does not keep the process alive.
  after: (ms) => AbortSignal.timeout(ms),
  random: Math.random,
};
