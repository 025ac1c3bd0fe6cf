import type { Runtime } from '#bot-launch/runtime.ts';

/** How the pauses before a repeated call pass: by themselves, or with the clock like everything else. */
export type Pauses = 'skipped' | 'held';

/** A clock that stands still until a test moves it; every pause is noted in `pauses`, in ms. */
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
  /** Lets so many ms pass. */
  const pass = (ms: number): void => {
    now += ms;
    for (const { at, over } of timers) if (at <= now) over.abort();
  };
  return { runtime, pauses, pass };
}
