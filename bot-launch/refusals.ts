import type { Log } from './log.ts';
import type { Runtime } from './runtime.ts';

export type Refusals = {
  count: (why: 'withoutSecret' | 'withWrongSecret') => void;
  /** Logs the counts since the last line. */
  flush: () => void;
};

const MINUTE_MS = 60_000;

/** Counts refused deliveries. Anyone can send them, so the log gets one line a minute, and the first one at once. */
export function createRefusals(log: Log, after: Runtime['after']): Refusals {
  let counts = { withoutSecret: 0, withWrongSecret: 0 };
  let isPaused = false;

  function flush(): void {
    if (counts.withoutSecret + counts.withWrongSecret === 0) return;
    log.warn('webhook.refused', counts);
    counts = { withoutSecret: 0, withWrongSecret: 0 };
  }
  function flushAndPause(): void {
    isPaused = counts.withoutSecret + counts.withWrongSecret > 0;
    if (!isPaused) return;
    flush();
    after(MINUTE_MS).addEventListener('abort', flushAndPause, { once: true });
  }

  return {
    count(why) {
      counts[why] += 1;
      if (!isPaused) flushAndPause();
    },
    flush,
  };
}
