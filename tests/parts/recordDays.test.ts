// @vitest-environment node
import { expect, test } from 'vitest';

import { groupByDay, rowAtPlace, topsOf } from '#parts/records/days.ts';

const TIMES = ['2026-01-15 10:00', '2026-01-14T17:00:00Z', '2026-01-14 09:00', 'x', ''];
const days = groupByDay(TIMES, (time) => time);

test('rows stand below their day in Beijing, those without a date together', () => {
  expect(days).toEqual([
    { day: '2026-01-15', first: 0, end: 2 },
    { day: '2026-01-14', first: 2, end: 3 },
    { day: '', first: 3, end: 5 },
  ]);
});

test('the first row of a day is higher by its heading', () => {
  expect(topsOf(TIMES.length, days)).toEqual([0, 7, 11.25, 18.25, 25.25, 29.5]);
  expect(topsOf(2)).toEqual([0, 4.25, 8.5]);
});

test('finds the row at a place of the list', () => {
  const tops = topsOf(TIMES.length, days);
  const places = [-5, 0, 3.5, 7, 29, 29.5, 99];
  expect(places.map((place) => Math.floor(rowAtPlace(place, tops)))).toEqual([0, 0, 0, 1, 4, 5, 5]);
  expect(rowAtPlace(3.5, tops)).toBe(0.5);
});
