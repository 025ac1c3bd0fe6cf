// @vitest-environment node
import { describe, expect, test } from 'vitest';

import {
  anchorBreak,
  BREAK_LENGTHS_MS,
  breakLeftMs,
  type Clocks,
  longerBreak,
  readBreak,
  type Break,
} from '#domain/breaks.ts';

const NOON_MS = 1_768_449_600_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const at = (deviceMs: number, serverMs: number | null = null): Clocks => ({ deviceMs, serverMs });
const breakOf = (fromMs: number, serverFromMs: number | null, lengthMs = HOUR_MS): Break => ({
  fromMs,
  serverFromMs,
  lengthMs,
});

test('offers breaks of 15 minutes, 1 hour, 6 hours, 1, 3 and 7 days [D-207]', () =>
  expect(BREAK_LENGTHS_MS.map((ms) => ms / HOUR_MS)).toEqual([0.25, 1, 6, 24, 72, 168]));

describe('the time left of a break [D-207]', () => {
  test('uses the device’s clock if the server’s is not known for both ends', () => {
    const passed = NOON_MS + 20 * MINUTE_MS;
    expect(breakLeftMs(breakOf(NOON_MS, null), at(passed, NOON_MS))).toBe(40 * MINUTE_MS);
    expect(breakLeftMs(breakOf(NOON_MS, NOON_MS), at(passed))).toBe(40 * MINUTE_MS);
  });

  test('uses the server’s clock if known, and never exceeds the whole length', () => {
    const clocks = at(NOON_MS + DAY_MS, NOON_MS + 50 * MINUTE_MS);
    expect(breakLeftMs(breakOf(NOON_MS, NOON_MS), clocks)).toBe(10 * MINUTE_MS);
    expect(breakLeftMs(breakOf(NOON_MS, null), at(NOON_MS - DAY_MS))).toBe(HOUR_MS);
  });
});

describe('the longer of two breaks [D-207]', () => {
  test('is the one that ends later by the server’s clock, not by the device’s', () => {
    const one = breakOf(NOON_MS, NOON_MS);
    const later = breakOf(NOON_MS - 5 * HOUR_MS, NOON_MS + 10 * MINUTE_MS);
    expect(longerBreak(one, later, at(NOON_MS))).toBe(later);
    expect(longerBreak(later, one, at(NOON_MS))).toBe(later);
  });

  test('is the one with more time left if only one has a time by the server', () => {
    const short = breakOf(NOON_MS, NOON_MS);
    const long = breakOf(NOON_MS, null, 6 * HOUR_MS);
    expect(longerBreak(short, long, at(NOON_MS))).toBe(long);
    expect(longerBreak(long, short, at(NOON_MS))).toBe(long);
  });

  test('is the one with a time by the server of two copies, however the clocks run', () => {
    const [copy, known] = [breakOf(NOON_MS, null), breakOf(NOON_MS, NOON_MS)];
    for (const deviceMs of [NOON_MS - 1, NOON_MS + 1]) {
      expect(longerBreak(copy, known, at(deviceMs, NOON_MS))).toBe(known);
      expect(longerBreak(known, copy, at(deviceMs, NOON_MS))).toBe(known);
    }
  });

  test('is the only one there is, or the first of two that end at the same time', () => {
    const one = breakOf(NOON_MS, null);
    expect(longerBreak(one, null, at(NOON_MS))).toBe(one);
    expect(longerBreak(null, one, at(NOON_MS))).toBe(one);
    expect(longerBreak(null, null, at(NOON_MS))).toBeNull();
    for (const serverMs of [null, NOON_MS]) {
      const first = breakOf(NOON_MS, serverMs);
      const sameEnd = breakOf(NOON_MS - HOUR_MS, serverMs && serverMs - HOUR_MS, 2 * HOUR_MS);
      expect(longerBreak(first, sameEnd, at(NOON_MS))).toBe(first);
    }
  });
});

describe('a break when the clocks change [D-207]', () => {
  test('gets the server’s time as soon as it is known', () => {
    const begun = breakOf(NOON_MS, null);
    const now = at(NOON_MS + 20 * MINUTE_MS, NOON_MS + 3 * HOUR_MS);
    expect(anchorBreak(begun, now)).toEqual(breakOf(NOON_MS, NOON_MS + 160 * MINUTE_MS));
    expect(anchorBreak(begun, at(now.deviceMs))).toEqual(begun);
  });

  test('never changes its time by the server', () =>
    expect(anchorBreak(breakOf(NOON_MS, NOON_MS), at(NOON_MS + HOUR_MS, NOON_MS + DAY_MS))).toEqual(
      breakOf(NOON_MS, NOON_MS),
    ));

  test('begins now if it seems to begin in the future', () =>
    expect(anchorBreak(breakOf(NOON_MS, null), at(NOON_MS - DAY_MS, NOON_MS))).toEqual(
      breakOf(NOON_MS - DAY_MS, NOON_MS),
    ));
});

describe('a stored break [D-205]', () => {
  test.each([1, HOUR_MS, 90 * DAY_MS])('of %i ms is read back unchanged', (lengthMs) =>
    expect(readBreak(breakOf(NOON_MS, NOON_MS, lengthMs))).toEqual(
      breakOf(NOON_MS, NOON_MS, lengthMs),
    ),
  );

  test.each([
    null,
    {},
    breakOf(NOON_MS, null, 0),
    breakOf(NOON_MS, null, -1),
    breakOf(NOON_MS, null, 90 * DAY_MS + 1),
    { ...breakOf(NOON_MS, null), fromMs: '1' },
    { ...breakOf(NOON_MS, null), lengthMs: '1' },
    { ...breakOf(NOON_MS, null), lengthMs: Infinity },
  ])('is rejected: %j', (stored) => expect(readBreak(stored)).toBeNull());

  test('with an unreadable time by the server uses the device’s clock', () =>
    expect(readBreak({ ...breakOf(NOON_MS, null), serverFromMs: 'x' })).toEqual(
      breakOf(NOON_MS, null),
    ));
});
