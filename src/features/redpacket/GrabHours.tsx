import { useEffect, useReducer } from 'react';

import { readServerClock } from '#api/serverClock.ts';
import { formatBeijingTime } from '#domain/serverTime.ts';
import { after, isBeijingClock, now } from '#platform/clock.ts';
import { fill, useText } from '#text/words.ts';
import { redpacket as zh } from '#text/zh/redpacket.ts';

import css from './GrabButton.module.css';
import { isOpenAt, nextOpeningMs } from './rules.ts';

/** Period of checking the hours, in ms. */
const LOOK_MS = 30_000;

/**
 * Returns the time by the server's clock, else the device's, in ms since 1970. Updates it twice a minute. It blocks no
 * grab.
 */
export function useGrabTime(): number {
  const [count, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => after(LOOK_MS, lookAgain), [count]);
  return readServerClock()?.nowMs ?? now();
}

/** Says that the hours are on, or when they begin: in Beijing time, and by the device's clock where it differs. */
export function GrabHours({ atMs }: { atMs: number }) {
  const text = useText(zh);
  return <p className={css.note}>{isOpenAt(atMs) ? text.openNow : sayOpening()}</p>;

  function sayOpening(): string {
    const openingMs = nextOpeningMs(atMs);
    const time = formatBeijingTime(openingMs).slice(11);
    if (isBeijingClock()) return fill(text.opensAt, { time });
    return fill(text.opensAtHere, { time, here: localTime(openingMs) });
  }
}

/** Formats a time in ms since 1970 as hour and minute of the device's clock: `03:00`. */
function localTime(atMs: number): string {
  const at = new Date(atMs);
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
