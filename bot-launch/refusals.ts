import type { Log } from './log.ts';
import type { Runtime } from './runtime.ts';

export type Refusals = {
  count: (why: 'withoutSecret' | 'withWrongSecret') => void;
  /** Logs what was counted since the last line. */
  flush: () => void;
};

const MINUTE_MS = 60_000;

/** Counts refused deliveries: anyone can send them, so they get one line a minute, the first one at once. */
export function createRefusals(log: Log, after: Runtime['after']): Refusals {
  let counts = { withoutSecret: 0, withWrongSecret: 0 };
  let isResting = false;

  function flush(): void {
    if (counts.withoutSecret + counts.withWrongSecret === 0) return;
    log.warn('webhook.refused', counts);
    counts = { withoutSecret: 0, withWrongSecret: 0 };
  }
  function flushAndRest(): void {
    isResting = counts.withoutSecret + counts.withWrongSecret > 0;
    if (!isResting) return;
    flush();
    after(MINUTE_MS).addEventListener('abort', flushAndRest, { once: true });
  }

  return {
    count(why) {
      counts[why] += 1;
      if (!isResting) flushAndRest();
    },
    flush,
  };
}
