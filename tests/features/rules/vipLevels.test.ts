// @vitest-environment node
import { describe, expect, test } from 'vitest';

import type { Cny } from '#domain/amount.ts';
import { percentOf } from '#domain/money.ts';
import {
  arrangeVipLevels,
  compareLevels,
  firstShownLevel,
  formatRebate,
  nextLevel,
} from '#features/vip/rules.ts';

const row = (name: string, deposit: number, status = '1') => ({
  name,
  status,
  recharge: String(deposit),
  flow: String(deposit * 10),
  realperson: '0.40',
  sport: '0.50',
  e_sport: '',
  joker: '1',
  electron: '2.50',
  lottery: '0',
});
const deposits = (rows: Parameters<typeof arrangeVipLevels>[0]) =>
  arrangeVipLevels(rows).map(({ depositCny }) => depositCny && Number(depositCny));

describe('the ten levels', () => {
  test('are ten in their order, whatever the order of the rows [S2-121, S9-15, S3-17]', () => {
    const rows = [7, 10, 1, 3, 2, 9, 8, 4, 6, 5].map((level) => row(`VIP${level}`, level * 100));
    expect(arrangeVipLevels(rows).map(({ level }) => level)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(deposits(rows)).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]);
  });

  test('pass over VIP0, levels above ten, rows switched off and repetitions [D-087, D-S34]', () => {
    const rows = [
      row('VIP0', 0),
      row('VIP11', 9),
      row('VIP2', 7, '0'),
      row('VIP2', 200),
      row('VIP2', 8),
      row('VIP1', 100),
      row('VIP3', 6, ' 0 '),
    ];
    expect(deposits(rows).slice(0, 4)).toEqual([100, 200, null, null]);
  });

  test('rows without a number fill the levels that are left, in turn [D-087]', () => {
    const rows = [row('VIP0', 0), row('铜', 100), row('银', 200), row('vip3', 300), row('', 400)];
    expect(deposits(rows).slice(0, 5)).toEqual([100, 200, 300, 400, null]);
  });

  test('the operator says what recharge and flow are, and which field holds the deposit [D-365]', () => {
    const rows = [{ ...row('VIP1', 3), read: (name: string) => (name === 'least' ? '1,500' : '') }];
    const [amounts] = arrangeVipLevels(rows, { percentages: false, requiredDeposit: '' });
    expect(amounts).toMatchObject({ depositCny: '3', turnoverCny: '30' });
    const [named] = arrangeVipLevels(rows, { percentages: true, requiredDeposit: 'least' });
    expect(named).toMatchObject({
      depositCny: '1500',
      turnoverCny: null,
      rebates: { recharge: '3' },
    });
  });

  test('where nothing is above 0, no figure is a percentage [D-365]', () => {
    const none = { realperson: '', sport: '', e_sport: '', joker: '', electron: '', lottery: '' };
    expect(deposits([{ ...row('VIP1', 0), ...none }])[0]).toBe(0);
  });

  test.each([
    [0, 1],
    [1, 1],
    [4, 4],
    [10, 10],
    [12, 10],
    [-1, 1],
  ])('with level %i the page opens on %i [D-089]', (own, shown) =>
    expect(firstShownLevel(own)).toBe(shown),
  );

  test.each([
    [0, 1],
    [9, 10],
    [10, null],
  ])('above level %i comes %j', (own, next) => expect(nextLevel(own)).toBe(next));

  test.each([
    [3, 0, [3, 4]],
    [3, 3, [3, 4]],
    [5, 2, [2, 5]],
    [1, 4, [1, 4]],
    [10, 10, [10]],
  ])('level %i stands with own level %i: %j', (selected, own, pair) =>
    expect(compareLevels(selected, own)).toEqual(pair),
  );

  test.each([
    ['0.60', '0.6%'],
    ['1', '1%'],
    ['0', '0%'],
    ['', '--'],
    ['much', '--'],
    ['0.60%', '0.6%'],
    ['12 ％', '12%'],
    ['%', '--'],
  ])('a rebate of %j reads %j [S3-16]', (text, shown) => expect(formatRebate(text)).toBe(shown));
});

describe('the progress', () => {
  test.each([
    ['50', '200', 25],
    ['0.5', '100', 1],
    ['0.49999999999999999999999999', '100', 0],
    ['4.4999999999999999999999999999999999', '1000', 0],
    ['0.145', '10', 1],
    ['99.5', '100', 100],
    ['99.49', '100', 99],
    ['9999999999999999999', '9999999999999999999', 100],
    ['300', '200', 100],
  ])('%s of %s is %i percent [S4-25, S4-26]', (reached, required, percent) =>
    expect(percentOf(reached as Cny, required as Cny)).toBe(percent),
  );

  test.each([
    ['0', '100'],
    ['100', '0'],
    ['-5', '100'],
    ['5', '-100'],
    [null, '100'],
    ['100', null],
  ])('%j of %j is 0 percent [S4-27]', (reached, required) =>
    expect(percentOf(reached as Cny | null, required as Cny | null)).toBe(0),
  );
});
