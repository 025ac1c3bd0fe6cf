import { useEffect, useState } from 'react';

import { remainingMs } from '#domain/countdown.ts';
import { monotonicNow, now } from '#platform/clock.ts';

const TICK_MS = 1000;
/** A wall clock that gained this much on the steady one slept with the device. */
const SLEEP_MS = 1000;

/**
 * Ms left to pay an order, each second anew; `null` when its time cannot be read. Counted by the steady clock, so that
 * setting the device's clock back gives no time; a device that slept knows at once when it wakes (trust N-07).
 */
export function useRemaining(createdAt: string): number | null {
  const [nowMs, setNowMs] = useState(now);
  useEffect(() => {
    let last = { wallMs: now(), steadyMs: monotonicNow() };
    const tick = () => {
      const next = { wallMs: now(), steadyMs: monotonicNow() };
      const wallMs = next.wallMs - last.wallMs;
      const steadyMs = next.steadyMs - last.steadyMs;
      last = next;
      setNowMs((before) => before + (wallMs - steadyMs > SLEEP_MS ? wallMs : steadyMs));
    };
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    window.addEventListener('pageshow', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
      window.removeEventListener('pageshow', tick);
    };
  }, []);
  return remainingMs(createdAt, nowMs);
}
