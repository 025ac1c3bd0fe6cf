import type { after } from '#platform/clock.ts';

type Timer = { atMs: number; callback: () => void };

/** A clock that moves only in steps. The pages, stores and network of a trial run on it. */
export class VirtualClock {
  nowMs = 1_768_449_600_000;
  private timers: Timer[] = [];

  readonly after: typeof after = (delayMs, callback) => {
    const timer = { atMs: this.nowMs + delayMs, callback };
    this.timers.push(timer);
    return () => void (this.timers = this.timers.filter((one) => one !== timer));
  };

  pause(ms: number): Promise<void> {
    return new Promise((resolve) => void this.after(ms, resolve));
  }

  /** Moves the clock and runs the timers that are due, in order. */
  async advance(ms: number): Promise<void> {
    const endMs = this.nowMs + ms;
    await settle();
    for (;;) {
      const next = this.timers.reduce<Timer | null>(
        (first, one) => (first && first.atMs <= one.atMs ? first : one),
        null,
      );
      if (!next || next.atMs > endMs) break;
      this.timers = this.timers.filter((one) => one !== next);
      this.nowMs = next.atMs;
      next.callback();
      await settle();
    }
    this.nowMs = endMs;
  }
}

/** Resolves when no promise can make progress without the clock. */
function settle(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
