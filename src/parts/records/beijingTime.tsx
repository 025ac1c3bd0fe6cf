import { formatServerTime, formatBeijingTime, readServerTime } from '#domain/serverTime.ts';
import { isBeijingClock } from '#platform/clock.ts';
import { fill, getText, useText } from '#text/words.ts';
import { app as words } from '#text/zh/app.ts';

/** Formats ms since 1970 in Beijing time, and says so where the device's clock reads another time (D-258). */
export function showBeijingTime(atMs: number): string {
  return nameZone(formatBeijingTime(atMs));
}

/** Formats a server time. Names no zone for a time that cannot be read, since it may be in any. */
export function showServerTime(text: string): string {
  const shown = formatServerTime(text);
  return readServerTime(text) === null ? shown : nameZone(shown);
}

/** Adds the name of the zone where the device's clock shows another time. */
export function nameZone(time: string): string {
  return isBeijingClock() ? time : fill(getText(words).beijingTime, { time });
}

/** Says once above a list that its times are in Beijing time. */
export function BeijingTimeNote({ className }: { className: string | undefined }) {
  const text = useText(words);
  return isBeijingClock() ? null : <p className={className}>{text.beijingTimes}</p>;
}
