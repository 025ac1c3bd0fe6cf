// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { PLATFORM_WALLET } from '#domain/recordTypes.ts';
import { readCny } from '#domain/amount.ts';
import {
  checkTransfer,
  chooseWallet,
  defaultTarget,
  initialTransfer,
  type Transfer,
  transferWarning,
  withPlatformWallet,
} from '#features/transfer/rules.ts';
import { transfer as words } from '#text/zh/transfer.ts';

const holding = (amount: string) => ({
  balanceCny: readCny(amount),
  availableCny: readCny(amount),
});
const venue = (platform: string) => ({ platform, name: platform, ...holding('5') });
const PLATFORM = { name: words.platformWallet, ...holding('88') };
const FORM: Transfer = { amount: '10', source: PLATFORM_WALLET, target: 'AG' };

function say(changed: Partial<Transfer>): [string, string] | null {
  const checked = checkTransfer({ ...FORM, ...changed });
  return 'problem' in checked ? [checked.problem.field, words[checked.problem.key]] : null;
}

describe('the wallets', () => {
  test('begin with the platform wallet [M3-20]', () => {
    expect(withPlatformWallet([venue('AG'), venue('PT')], PLATFORM)).toEqual([
      { platform: 'userbalance', name: '平台钱包', balanceCny: '88', availableCny: '88' },
      venue('AG'),
      venue('PT'),
    ]);
  });

  test('hold it once, and no row that stands for all venues', () => {
    const listed = [venue('userbalance'), venue(''), venue('AG')];
    const wallets = withPlatformWallet(listed, PLATFORM);
    expect(wallets.map(({ platform }) => platform)).toEqual(['userbalance', 'AG']);
  });

  test('without a venue give no target', () => {
    expect(defaultTarget(withPlatformWallet([], PLATFORM))).toBeNull();
  });
});

describe('a transfer that opens', () => {
  const EMPTY = { amount: '', source: PLATFORM_WALLET, target: null };

  test('goes from the platform wallet, and its target is not chosen yet', () =>
    expect(initialTransfer(null)).toEqual(EMPTY));

  test('is filled in with the whole draft', () => {
    const wallets = { source: 'AG', target: PLATFORM_WALLET };
    expect(initialTransfer({ amount: '10', ...wallets })).toEqual({ amount: '10', ...wallets });
    expect(initialTransfer(wallets)).toEqual({ amount: '', ...wallets });
  });

  test.each([{ amount: '10' }, { amount: '10', source: 'AG' }, { amount: '10', target: 'AG' }])(
    'ignores the draft %j, whose amount was typed for other wallets',
    (kept) => expect(initialTransfer(kept)).toEqual(EMPTY),
  );
});

describe('a transfer', () => {
  test.each(['', ' ', '0'])('of %j needs an amount [M5-34]', (amount) =>
    expect(say({ amount })).toEqual(['amount', '请输入操作金额！']),
  );

  test.each(['-1', 'abc', '1.005', '1,0,0'])('of %j is no amount [M5-34, D-246]', (amount) =>
    expect(say({ amount })).toEqual(['amount', '请输入正确的金额']),
  );

  test.each(['1,000', '1 000.00'])('of %j is ordered as 1000 [D-246]', (amount) =>
    expect(checkTransfer({ amount, source: PLATFORM_WALLET, target: 'AG' })).toMatchObject({
      order: { amountCny: '1000', payload: { amountCny: '1000' } },
    }),
  );

  test.each([
    ['AG', 'PT'],
    ['AG', 'AG'],
  ])('from %s to %s is refused: one wallet must be the platform’s [M5-35]', (source, target) =>
    expect(say({ source, target })).toEqual(['target', '场馆内钱包不支持互转']),
  );

  test.each([
    [PLATFORM_WALLET, 'AG'],
    ['AG', PLATFORM_WALLET],
    [PLATFORM_WALLET, PLATFORM_WALLET],
  ])('from %s to %s passes [M5-35, D-145]', (source, target) =>
    expect(say({ source, target })).toBeNull(),
  );

  test('is ordered as it was checked', () =>
    expect(checkTransfer({ ...FORM, amount: '１０.50' })).toEqual({
      order: {
        amountCny: '10.5',
        payload: { amountCny: '10.5', source: PLATFORM_WALLET, target: 'AG' },
      },
    }));

  test('without a wallet on either side is none, the amount judged first [D-147]', () => {
    expect(say({ amount: '', source: 'AG', target: 'PT' })?.[0]).toBe('amount');
    expect(say({ amount: '', target: null })?.[0]).toBe('amount');
    expect(say({ source: null })).toEqual(['source', '请选择钱包']);
    expect(say({ target: null })).toEqual(['target', '请选择钱包']);
  });

  test.each([
    ['10', false],
    ['10.00', false],
    ['10.5', true],
    ['１０。01', true],
    ['abc.5', false],
    ['', false],
  ])('of %j has a fraction: %j [D-146]', (amount, expected) =>
    expect(transferWarning(amount, null)).toBe(expected ? 'wholeYuanOnly' : null),
  );

  test.each([
    ['88', null],
    ['88.5', 'aboveBalance'],
    ['89', 'aboveBalance'],
    ['87.5', 'wholeYuanOnly'],
    ['abc', null],
  ])('of %j from a wallet with 88 warns of %j, and does not stop it', (amount, expected) =>
    expect(transferWarning(amount, PLATFORM.balanceCny)).toBe(expected),
  );
});

describe('choosing a wallet', () => {
  const manual = { isAutoTransferOn: false };

  test('another source clears the amount, the same one or a target does not [M4-30]', () => {
    const other = { ...FORM, source: 'PT', amount: '' };
    expect(chooseWallet(FORM, 'source', 'PT', manual)).toEqual(other);
    expect(chooseWallet(FORM, 'source', PLATFORM_WALLET, manual)).toEqual(FORM);
    expect(chooseWallet(FORM, 'target', 'PT', manual)).toEqual({ ...FORM, target: 'PT' });
  });

  test.each(['source', 'target'] as const)('is refused if automatic: %s [M4-29, D-148]', (side) => {
    expect(chooseWallet(FORM, side, 'PT', { isAutoTransferOn: true })).toEqual(FORM);
  });
});
