import { UNKNOWN_AMOUNT } from './amount.ts';
import { readServerTime } from './serverTime.ts';

/** How long an order may be paid (M4-14, M9-11). */
const PAY_WINDOW_MS = 60 * 60 * 1000;

/**
 * Ms left to pay an order, from 0 to one hour, counted from its creation as the server wrote it (Beijing time unless it
 * says otherwise, D-128); `null` when that cannot be read. `nowMs` is the time as the server would tell it.
 */
export function remainingMs(createdAt: string, nowMs: number): number | null {
  const createdMs = readServerTime(createdAt);
  if (createdMs === null) return null;
  // A clock that is behind must not promise more than the hour.
  return Math.min(Math.max(createdMs + PAY_WINDOW_MS - nowMs, 0), PAY_WINDOW_MS);
}

/** Minutes and seconds, `59:59`: begun seconds count, so that 00:00 means over; unknown reads `--`. */
export function formatCountdown(leftMs: number | null): string {
  if (leftMs === null) return UNKNOWN_AMOUNT;
  const seconds = Math.max(Math.ceil(leftMs / 1000), 0);
  return [Math.floor(seconds / 60), seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
