// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { type Cny, readCny } from '#domain/amount.ts';
import {
  BET_STATUSES,
  betState,
  formatExact,
  formatSigned,
  formatTransaction,
  formatResult,
  formatWinLoss,
  formatYuan,
  readDateRange,
  readType,
  rebateState,
  reviewState,
  transactionName,
  transactionState,
} from '#domain/records.ts';
import { formatServerTime } from '#domain/serverTime.ts';
import { directionOf, recordTypes } from '#domain/recordTypes.ts';

describe('the filters in an address', () => {
  test.each([
    ['1', 1],
    ['2', 2],
    ['3', 3],
    ['4', 4],
    ['0', 4],
    ['5', 4],
    ['', 4],
    [null, 4],
  ])('reads the date range %j as %i [M9-08, D-154]', (text, range) =>
    expect(readDateRange(text)).toBe(range),
  );

  test.each([
    ['2', 2],
    ['4', 4],
    ['1', 2],
    [null, 2],
  ])('reads the type %j, out of 2 and 4, as %i [D-152]', (text, type) =>
    expect(readType(text, [2, 4])).toBe(type),
  );
});

describe('the state [M4-05, F-R18, D-153]', () => {
  const say = ({ key, tone }: { key: string; tone: string }) => `${key} ${tone}`;
  const UNDEFINED = 'undefinedState none';

  test('of bets filters by settled, unsettled and void [M4-01]', () =>
    expect(BET_STATUSES.map((status) => betState(status).key)).toEqual([
      'settled',
      'unsettled',
      'void',
    ]));

  test.each([
    ['1', 'pendingReview info'],
    ['2', 'approved success'],
    ['3', 'rejected danger'],
    ['0', UNDEFINED],
    ['', UNDEFINED],
    ['toString', UNDEFINED],
  ])('%j of deposit, withdrawal or application is %s [M4-02, M4-03, M4-04]', (state, expected) => {
    const shown = [reviewState(state), transactionState(1, state), transactionState(2, state)];
    expect(shown.map(say)).toEqual([expected, expected, expected]);
  });

  test.each([
    ['0', 'failed danger'],
    ['1', 'success success'],
    ['2', 'pendingSettlement info'],
    ['3', UNDEFINED],
  ])('%j of a transfer is %s [M4-06, M4-07]', (state, expected) => {
    for (const type of [3, 4] as const) expect(say(transactionState(type, state))).toBe(expected);
  });

  test.each([
    ['0', 'void none'],
    ['1', 'settled success'],
    ['2', 'unsettled info'],
    ['3', UNDEFINED],
  ])('%j of a bet is %s [M4-01]', (state, expected) => expect(say(betState(state))).toBe(expected));

  test.each([
    ['0', 'unclaimed info'],
    ['1', 'claimed success'],
    ['2', UNDEFINED],
  ])('%j of a rebate is %s [M4-08]', (state, expected) =>
    expect(say(rebateState(state))).toBe(expected),
  );
});

describe('the amount of a record', () => {
  test.each([
    [null, '--'],
    ['0', '0.00'],
    ['12', '12.00'],
    ['0.5', '0.50'],
    ['13.888888', '13.888888'],
    ['-1234.5', '-1,234.50'],
    ['-0.001', '-0.001'],
  ])('shows every decimal of %j: %s', (amount, shown) =>
    expect(formatExact(amount as Cny | null)).toBe(shown),
  );

  test.each([
    ['+', '5', '+5.00'],
    ['-', '5', '-5.00'],
    ['+', '-5', '-5.00'],
    ['-', '-5', '-5.00'],
    ['+', null, '--'],
  ] as const)('with the sign %s shows %j as %s', (sign, amount, shown) =>
    expect(formatSigned(sign, amount && readCny(amount))).toBe(shown),
  );

  test.each([
    [1, 'deposit', '+5.00'],
    [2, 'withdrawal', '-5.00'],
    [3, 'transferIn', '-5.00'],
    [4, 'transferOut', '+5.00'],
  ] as const)('of type %i is a %s, and shows 5 as %s [D-152]', (type, name, shown) => {
    expect(transactionName(type)).toBe(name);
    expect(formatTransaction(type, readCny(5))).toBe(shown);
  });

  test.each([
    ['1234.5', '¥1,234.50'],
    ['-1234.5', '-¥1,234.50'],
    ['0', '¥0.00'],
    ['-0.000001', '-¥0.000001'],
    [null, '--'],
  ])('in yuan shows %j as %s', (amount, shown) =>
    expect(formatYuan(amount as Cny | null)).toBe(shown),
  );

  test.each([
    ['0', '0.00'],
    ['3', '+3.00'],
    ['-3', '-3.00'],
    [null, '--'],
  ])('of a win or loss shows %j as %s', (amount, shown) =>
    expect(formatWinLoss(amount as Cny | null)).toBe(shown),
  );
});

test.each([
  ['2026-01-15 10:00:59', '2026-01-15 10:00'],
  ['2026-01-15T02:00:00.000000Z', '2026-01-15 10:00'],
  ['2026-01-15T12:00:00+10:00', '2026-01-15 10:00'],
  ['2026-01-14T15:30:00-1030', '2026-01-15 10:00'],
  ['1768442400', '2026-01-15 10:00'],
  [' 1768442400 ', '2026-01-15 10:00'],
  ['1768442400000', '2026-01-15 10:00'],
  ['17684424001', '17684424001'],
  ['1768442400x', '1768442400x'],
  ['2026-01-15T10:00:00+0800', '2026-01-15 10:00'],
  ['2026-02-31 10:00', '2026-02-31 10:00'],
  ['2026-01-15 25:00:00', '2026-01-15 25:00:00'],
  ['2026-01-15', '2026-01-15'],
  ['10:00:00', '10:00:00'],
  ['x2026-01-15 10:00', 'x2026-01-15 10:00'],
  ['2026-01-15 10:00 x', '2026-01-15 10:00 x'],
  [' 7 days ago ', '7 days ago'],
  ['0000000000', '--'],
  ['0000-00-00 00:00:00', '--'],
  ['-0001-11-30 00:00:00', '--'],
  ['0001-01-01T00:00:00Z', '--'],
  ['1970-01-01 08:00:00', '--'],
  ['-62135596800', '--'],
  ['', '--'],
])('shows the server time %j as %s [D-S08]', (text, shown) =>
  expect(formatServerTime(text)).toBe(shown),
);

test.each([
  ['userbalance', 'AG', 'in'],
  ['AG', 'userbalance', 'out'],
  ['AG', 'PT', null],
  ['userbalance', 'userbalance', null],
])('a transfer from %s to %s goes %j', (source, target, direction) =>
  expect(directionOf({ source, target })).toBe(direction),
);

test.each([
  ['recharge', undefined, [1]],
  ['withdraw', undefined, [2]],
  ['transfer', 'in', [3]],
  ['transfer', 'out', [4]],
  ['transfer', undefined, [3, 4]],
] as const)('lists an order %s %s under the types %j [D-152]', (kind, direction, types) =>
  expect(recordTypes(direction ? { kind, direction } : { kind })).toEqual(types),
);

test.each([
  ['20', '+¥20.00'],
  ['-1206', '-¥1,206.00'],
  ['0', '¥0.00'],
  [null, '--'],
])('a result of %s that stands alone reads %s', (amount, shown) => {
  expect(formatResult(amount as Cny | null)).toBe(shown);
});
