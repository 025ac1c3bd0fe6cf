import { beijingDay, formatBeijingTime, readServerTime } from '#domain/serverTime.ts';
import type { Words } from '#text/words.ts';
import type { redpacket } from '#text/zh/redpacket.ts';

/** State of the member's red packets before a grab. */
export type GrabStatus = { remaining: number; status: string };
type Key = Extract<keyof Words<typeof redpacket>, 'notQualified' | 'notStarted' | 'ended'>;

/** Returns why a grab is impossible, or null. The server's status, never the device's clock, decides (D-092). */
export function checkGrab({ remaining, status }: GrabStatus): Key | null {
  if (remaining <= 0) return 'notQualified';
  const phase = status.trim().toUpperCase();
  if (phase === 'READY') return 'notStarted';
  return phase === 'END' ? 'ended' : null;
}

/** Whether the daily hours, 10:00 to 12:00 in Beijing, are on at a time in ms since 1970. */
export function isOpenAt(atMs: number): boolean {
  const hour = formatBeijingTime(atMs).slice(11, 13);
  return hour >= '10' && hour < '12';
}

const DAY_MS = 24 * 3_600_000;

/** Returns when the daily hours begin next after a time, both in ms since 1970. */
export function nextOpeningMs(atMs: number): number {
  const today = beijingDay(atMs);
  const openingMs = readServerTime(`${today} 10:00:00`)!;
  return openingMs > atMs ? openingMs : openingMs + DAY_MS;
}
