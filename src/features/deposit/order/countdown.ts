import { useEffect, useState } from 'react';

import { passedSince, readServerClock, thisMoment } from '#api/serverClock.ts';
import { UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { readServerTime } from '#domain/serverTime.ts';

const TICK_MS = 1000;

/**
 * Returns how long the player can still pay an order, updated each second: by the server's time if its answers tell it,
 * else by the device's, which then runs steadily, so that setting the clock changes nothing (F-N06).
 */
export function useCountdown(createdAt: string) {
  const [current, setCurrent] = useState(() => readNow(thisMoment().wallMs));
  useEffect(() => {
    const start = thisMoment();
    const tick = () => setCurrent(readNow(start.wallMs + passedSince(start)));
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    window.addEventListener('pageshow', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
      window.removeEventListener('pageshow', tick);
    };
  }, []);
  const createdMs = readServerTime(createdAt);
  return {
    /** Ms left to pay; null when the order's time cannot be read. */
    leftMs: remainingMs(createdAt, current.nowMs),
    deadlineMs: createdMs === null ? null : createdMs + PAY_WINDOW_MS,
    /** Counted by the server's time: the device's clock alone ends nothing (D-224). */
    isServerTime: current.isServerTime,
  };
}

function readNow(deviceMs: number): { nowMs: number; isServerTime: boolean } {
  const clock = readServerClock();
  return { nowMs: clock?.nowMs ?? deviceMs, isServerTime: clock !== null };
}

/** An order can be paid this long, in ms. */
const PAY_WINDOW_MS = 60 * 60 * 1000;

/**
 * Returns the ms left to pay an order, from 0 to one hour, counted from its creation as the server wrote it (Beijing
 * time unless it says otherwise); null when that cannot be read. `nowMs` is the current time.
 */
export function remainingMs(createdAt: string, nowMs: number): number | null {
  const createdMs = readServerTime(createdAt);
  if (createdMs === null) return null;
  // With a slow clock it would show more than the hour.
  return Math.min(Math.max(createdMs + PAY_WINDOW_MS - nowMs, 0), PAY_WINDOW_MS);
}

/** Formats minutes and seconds, `59:59`, rounded up so that 00:00 means over; unknown reads `--`. */
export function formatCountdown(leftMs: number | null): string {
  if (leftMs === null) return UNKNOWN_AMOUNT;
  const seconds = Math.max(Math.ceil(leftMs / 1000), 0);
  return [Math.floor(seconds / 60), seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
