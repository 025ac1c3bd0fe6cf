import { UNKNOWN_AMOUNT } from './amount.ts';

const SERVER_TIME =
  /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;

/** Some servers send seconds or milliseconds since 1970. */
const SECONDS = /^\d{10}$/;
const MILLISECONDS = /^\d{13}$/;

/** How PHP and Go print a date of zeros, and PHP in Beijing the second 0. */
const ZERO_TIME = /^(-0001-11-30|0001-01-01|1970-01-01 08:00:00|-62135596800$)/;

const BEIJING_MINUTES = 8 * 60;

/**
 * Reads a server time as ms since 1970: `2026-01-01 10:00:00` with or without a zone, or seconds or ms since 1970.
 * Returns null if unreadable. A time without a zone is Beijing time. `Date.parse` would not do: older iPhones reject
 * this format, and other browsers assume the device's zone (D-S08).
 */
export function readServerTime(text: string): number | null {
  if (isNever(text)) return null;
  if (SECONDS.test(text.trim())) return Number(text) * 1000;
  if (MILLISECONDS.test(text.trim())) return Number(text);
  const [, year, month, day, hour, minute, second = '00', zone] =
    SERVER_TIME.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  const atMs = Date.UTC(+year, +month! - 1, +day!, +hour!, +minute!, +second);
  // `Date.UTC` would turn 31 February into a day of March.
  const isReal =
    writeIso(atMs)?.slice(0, 19) === `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const zonedMs = atMs - zoneMinutes(zone) * 60_000;
  // An hour before the year 10000 may be an hour within it in Beijing.
  return isReal && formatBeijingTime(zonedMs) !== UNKNOWN_AMOUNT ? zonedMs : null;
}

/** Whether a server time means "never": `0`, `0000-00-00 00:00:00`, or an empty text. */
export function isNever(text: string): boolean {
  return !/[1-9]/.test(text) || ZERO_TIME.test(text.trim());
}

/** Formats ms since 1970 in Beijing time, in any zone of the device: `2026-01-15 10:00`; `--` beyond four-digit years. */
export function formatBeijingTime(atMs: number): string {
  return (
    writeIso(atMs + BEIJING_MINUTES * 60_000)
      ?.slice(0, 16)
      .replace('T', ' ') ?? UNKNOWN_AMOUNT
  );
}

/** Returns the day in Beijing of a time in ms since 1970: `2026-01-15`. */
export function beijingDay(atMs: number): string {
  return formatBeijingTime(atMs).slice(0, 10);
}

// `toISOString` throws on an invalid date, and writes a year beyond 9999 with six digits.
function writeIso(atMs: number): string | null {
  const at = new Date(atMs);
  return at.getUTCFullYear() >= 0 && at.getUTCFullYear() <= 9999 ? at.toISOString() : null;
}

/** Formats a server time in Beijing time. Returns unreadable times as sent, and `--` if there is no time. */
export function formatServerTime(text: string): string {
  const atMs = readServerTime(text);
  if (atMs !== null) return formatBeijingTime(atMs);
  return isNever(text) ? UNKNOWN_AMOUNT : text.trim();
}

function zoneMinutes(zone: string | undefined): number {
  if (zone === undefined) return BEIJING_MINUTES;
  if (/z/i.test(zone)) return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith('-') ? -minutes : minutes;
}
