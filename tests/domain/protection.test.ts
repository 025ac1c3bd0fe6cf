// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { readProtection } from '#domain/protection.ts';

const NOON_MS = 1_768_449_600_000;
const minutesOf = (checkMinutes: unknown) => readProtection({ checkMinutes }).checkMinutes;
const reminderOf = (reminder: unknown) => readProtection({ reminder }).reminder;

describe('the stored protection of a member [D-207]', () => {
  test.each([15, 30, 60])('has a reality check every %i minutes', (minutes) =>
    expect(minutesOf(minutes)).toBe(minutes),
  );

  test.each([14, 16, 29, 31, 59, 61, '30', null])(
    'never has a reality check every %j minutes',
    (minutes) => expect(minutesOf(minutes)).toBeNull(),
  );

  test.each([null, 'x', 5, [], {}])('is empty if the device has stored %j', (stored) =>
    expect(readProtection(stored)).toEqual({ checkMinutes: null, rest: null, reminder: {} }),
  );

  test('stores a higher limit only with its start time', () => {
    const raise = { day: '200', month: null, fromMs: NOON_MS };
    expect(reminderOf({ day: '100', raise })).toEqual({ day: '100', raise });
    for (const fromMs of [undefined, '1', null, Infinity])
      expect(reminderOf({ day: '100', raise: { ...raise, fromMs } })).toEqual({ day: '100' });
    expect(reminderOf({ day: '100', raise: { fromMs: NOON_MS } })).toEqual({ day: '100' });
    expect(reminderOf({ day: '100', raise: { day: '-1', fromMs: NOON_MS } })).toEqual({
      day: '100',
    });
  });

  test('has only the readable lines', () => {
    expect(reminderOf({ day: '500', week: '-1', month: 7, isOffered: true })).toStrictEqual({
      day: '500',
      isOffered: true,
    });
    expect(reminderOf({ day: null, week: 'x', year: '5', isOffered: 1 })).toStrictEqual({});
  });
});
