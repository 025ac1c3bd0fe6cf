/** What the bot takes from its surroundings, so that a test can hold the clock. */
export type Runtime = {
  /** Resolves after so many ms, or as soon as the signal is raised; never rejects. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** A signal that is raised after so many ms. */
  after: (ms: number) => AbortSignal;
  /** 0 to 1. */
  random: () => number;
};

/** Resolves when the signal is raised. */
export function raised(signal: AbortSignal): Promise<void> {
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
  // Such a timer does not keep a process alive that has nothing else to do.
  after: (ms) => AbortSignal.timeout(ms),
  random: Math.random,
};
