// @vitest-environment node
import { expect, test } from 'vitest';

import { formatBeijingTime } from '#domain/serverTime.ts';
import { checkGrab, isOpenAt, nextOpeningMs } from '#features/redpacket/GrabButton.tsx';

test.each([
  [1, 'STARTING', null],
  [1, '', null],
  [1, 'READY', 'notStarted'],
  [1, ' ready ', 'notStarted'],
  [1, 'END', 'ended'],
  [0, 'STARTING', 'notQualified'],
  [-3, '', 'notQualified'],
  [0, 'READY', 'notQualified'],
])(
  'against a grab with %i left, %j, stands %j [S4-14, S4-18, D-092]',
  (remaining, status, expected) => expect(checkGrab({ remaining, status })).toBe(expected),
);

test.each([
  ['09:59', false],
  ['10:00', true],
  ['11:59', true],
  ['12:00', false],
])('at %s in Beijing the hours are on: %j [S9-23]', (time, isOpen) =>
  expect(isOpenAt(Date.parse(`2026-01-15T${time}:30+08:00`))).toBe(isOpen),
);

test.each([
  ['2026-01-15T09:59:59+08:00', '2026-01-15 10:00'],
  ['2026-01-15T10:00:00+08:00', '2026-01-16 10:00'],
  ['2026-01-15T12:00:00+08:00', '2026-01-16 10:00'],
  ['2026-12-31T23:59:59+08:00', '2027-01-01 10:00'],
  ['2026-12-31T16:30:00Z', '2027-01-01 10:00'],
])('after %s the red packets next open at %s Beijing time [S9-23]', (time, opening) =>
  expect(formatBeijingTime(nextOpeningMs(Date.parse(time)))).toBe(opening),
);
