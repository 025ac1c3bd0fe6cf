// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { readCny } from '#domain/amount.ts';
import { readAmountInput } from '#domain/amountInput.ts';
import {
  emptyWithdrawal,
  reduceWithdrawal,
  type WithdrawalAction,
} from '#features/withdrawal/form.ts';
import {
  BOBI_WITHDRAWAL,
  checkWithdrawal,
  isAboveBalance,
  type Withdrawal,
  WITHDRAWAL_TABS,
} from '#features/withdrawal/rules.ts';
import { withdrawal as words } from '#text/zh/withdrawal.ts';

const [USDT, BANK] = WITHDRAWAL_TABS;
const FORM: Withdrawal = {
  tab: USDT,
  cardId: '7',
  amount: '100',
  paymentPassword: 'pay456',
  network: 'TRC20',
};

function say(changed: Partial<Withdrawal>, tab: Withdrawal['tab'] = USDT) {
  const checked = checkWithdrawal({ ...FORM, ...changed, tab });
  return 'problem' in checked ? [checked.problem.field, words[checked.problem.key]] : null;
}

test('[M2-92, D-133] the tab of bank cards is defined and not shown', () => {
  expect(WITHDRAWAL_TABS.map(({ kind, shown }) => [kind, shown])).toEqual([
    ['usdt', true],
    ['bank', false],
  ]);
  expect([BOBI_WITHDRAWAL.kind, BOBI_WITHDRAWAL.shown]).toEqual(['bobi', true]);
});

describe('a withdrawal', () => {
  test('[M5-30] to USDT needs an address', () =>
    expect(say({ cardId: null })).toEqual(['cardId', '请选择USDT地址']));

  test.each([BANK, BOBI_WITHDRAWAL])('[M5-31, D-134] needs a card', (tab) =>
    expect(say({ cardId: null }, tab)).toEqual(['cardId', '请选择您要提现到的银行卡']),
  );

  test.each(['', ' ', '0', '0.00', '99', '99.99'])('[M5-32, F-M14] of %j is too little', (amount) =>
    expect(say({ amount })).toEqual(['amount', '单笔取款不能低于100元']),
  );

  test.each(['-100', 'abc', '一百', '1e3', '100.005', '1,00', '10 00', '00100'])(
    '[M5-32, D-139, D-246] of %j is no amount',
    (amount) => expect(say({ amount })).toEqual(['amount', '请输入正确的金额']),
  );

  test.each(['100', '100.00', '100.01', '１００', '1000', '1,000', '5,000.00', '9999999999.99'])(
    '[M5-32, F-M14] of %j is enough',
    (amount) => expect(say({ amount })).toBeNull(),
  );

  test('[M5-33] needs the payment password', () =>
    expect(say({ paymentPassword: '' })).toEqual(['paymentPassword', '请输入您的支付密码']));

  test('is ordered as it was checked', () =>
    expect(checkWithdrawal({ ...FORM, amount: '１，１００.50' })).toEqual({
      order: {
        amountCny: '1100.5',
        network: 'TRC20',
        payload: { amountCny: '1100.5', cardId: '7', paymentPassword: 'pay456' },
      },
    }));

  test('[D-140] is judged address, amount, password', () => {
    expect(say({ cardId: null, amount: '', paymentPassword: '' })?.[0]).toBe('cardId');
    expect(say({ amount: '', paymentPassword: '' })?.[0]).toBe('amount');
    expect(say({ paymentPassword: '' })?.[0]).toBe('paymentPassword');
  });

  test.each([
    ['100.01', '100', true],
    ['100', '100', false],
    ['100', '100.00', false],
    ['1000', '999.99', true],
    ['99', '100', false],
    ['100', null, false],
    ['', '0', false],
    ['abc', '0', false],
  ])('[D-139] of %j from a balance of %j is above it: %j', (amount, balance, expected) => {
    expect(isAboveBalance(readAmountInput(amount), readCny(balance))).toBe(expected);
  });
});

describe('filling it in', () => {
  const after = (...actions: WithdrawalAction[]) =>
    actions.reduce(reduceWithdrawal, emptyWithdrawal(USDT));
  const FILLED: WithdrawalAction[] = [
    { type: 'cardChosen', card: { id: '7', owner: 'ERC20' } },
    { type: 'typed', changed: { amount: '500' } },
    { type: 'typed', changed: { paymentPassword: 'pay456' } },
  ];

  test('keeps what was chosen and typed', () => {
    expect(after(...FILLED)).toEqual({
      tab: USDT,
      cardId: '7',
      amount: '500',
      paymentPassword: 'pay456',
      network: 'ERC20',
    });
  });

  test.each([USDT, BANK])('[M4-17, D-133, F-M16] another tab empties the form', (tab) => {
    expect(after(...FILLED, { type: 'tabChosen', tab })).toEqual(emptyWithdrawal(tab));
  });

  test('[M4-18, M4-19, M4-21] another address is taken with its network, amount and password go', () => {
    const form = after(...FILLED, { type: 'cardChosen', card: { id: '8', owner: 'TRC20' } });
    expect(form).toMatchObject({
      cardId: '8',
      network: 'TRC20',
      amount: '',
      paymentPassword: '',
    });
  });

  test('[F-M17] an address that is no longer listed is dropped, with what was typed for it', () => {
    expect(after(...FILLED, { type: 'cardsLoaded', ids: ['7', '8'] })).toEqual(after(...FILLED));
    expect(after(...FILLED, { type: 'cardsLoaded', ids: ['8'] })).toEqual(emptyWithdrawal(USDT));
    const typed: WithdrawalAction = { type: 'typed', changed: { amount: '5' } };
    expect(after(typed, { type: 'cardsLoaded', ids: ['8'] }).amount).toBe('5');
  });
});
