import type { Runtime } from '#bot-launch/runtime.ts';

/** Whether pauses before a repeated call are skipped, or last until the clock has moved. */
export type Pauses = 'skipped' | 'held';

/** Makes a clock that stands still until the test moves it. `pauses` records every pause in ms. */
export function virtualClock(how: Pauses) {
  const pauses: number[] = [];
  const timers: { at: number; over: AbortController }[] = [];
  let now = 0;
  const after = (ms: number): AbortSignal => {
    const over = new AbortController();
    timers.push({ at: now + ms, over });
    return over.signal;
  };
  const runtime: Runtime = {
    wait: (ms, signal) => {
      pauses.push(ms);
      if (how === 'skipped' || signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        for (const end of [signal, after(ms)]) end.addEventListener('abort', () => resolve());
      });
    },
    after,
    random: () => 0.5,
  };
  /** Moves the clock by `ms`. */
  const pass = (ms: number): void => {
    now += ms;
    for (const { at, over } of timers) if (at <= now) over.abort();
  };
  return { runtime, pauses, pass };
}
