import { useEffect, useState } from 'react';

import { UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { readServerTime } from '#domain/serverTime.ts';
import { monotonicNow, now } from '#platform/clock.ts';

const TICK_MS = 1000;
/** A wall clock this far ahead of the steady one means that the device slept, in ms. */
const SLEEP_MS = 1000;

/**
 * Ms left to pay an order, updated each second; `null` when its time cannot be read. Counted by the steady clock, so
 * that setting the device's clock back gains no time; after sleep the wall clock is used (F-N07).
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

/** How long an order may be paid (M4-14, M9-11). */
const PAY_WINDOW_MS = 60 * 60 * 1000;

/**
 * Ms left to pay an order, from 0 to one hour, counted from its creation as the server wrote it (Beijing time unless it
 * says otherwise, D-128); `null` when that cannot be read. `nowMs` is the current time.
 */
export function remainingMs(createdAt: string, nowMs: number): number | null {
  const createdMs = readServerTime(createdAt);
  if (createdMs === null) return null;
  // With a clock that is behind, more than the hour would be shown.
  return Math.min(Math.max(createdMs + PAY_WINDOW_MS - nowMs, 0), PAY_WINDOW_MS);
}

/** Minutes and seconds, `59:59`, rounded up so that 00:00 means over; unknown reads `--`. */
export function formatCountdown(leftMs: number | null): string {
  if (leftMs === null) return UNKNOWN_AMOUNT;
  const seconds = Math.max(Math.ceil(leftMs / 1000), 0);
  return [Math.floor(seconds / 60), seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
