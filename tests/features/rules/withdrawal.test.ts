// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { readCny } from '#domain/amount.ts';
import { readAmountInput } from '#domain/amountInput.ts';
import {
  BOBI_WITHDRAWAL,
  checkWithdrawal,
  chooseCard,
  isAboveBalance,
  initialWithdrawal,
  syncCards,
  type Withdrawal,
  WITHDRAWAL_TABS,
  type WithdrawalTab,
} from '#features/withdrawal/rules.ts';
import { withdrawal as words } from '#text/zh/withdrawal.ts';

const [USDT, BANK] = WITHDRAWAL_TABS;
const FORM: Withdrawal = {
  cardId: '7',
  amount: '100',
  paymentPassword: 'pay456',
  network: 'TRC20',
  mark: 'of 7',
  draftId: null,
  list: 'loaded',
};

function say(changed: Partial<Withdrawal>, tab: WithdrawalTab = USDT) {
  const checked = checkWithdrawal({ ...FORM, ...changed }, tab);
  return 'problem' in checked ? [checked.problem.field, words[checked.problem.key]] : null;
}

test('the tab of bank cards is defined and not shown [M2-92, D-133]', () => {
  expect(WITHDRAWAL_TABS.map(({ kind, shown }) => [kind, shown])).toEqual([
    ['usdt', true],
    ['bank', false],
  ]);
  expect([BOBI_WITHDRAWAL.kind, BOBI_WITHDRAWAL.shown]).toEqual(['bobi', true]);
});

describe('a withdrawal', () => {
  test('is judged address or card, amount, password [M5-30, M5-31, M5-33, D-134, D-140]', () => {
    const empty = { cardId: null, amount: '', paymentPassword: '' };
    expect(say(empty)).toEqual(['cardId', '请选择USDT地址']);
    for (const tab of [BANK, BOBI_WITHDRAWAL])
      expect(say(empty, tab)).toEqual(['cardId', '请选择您要提现到的银行卡']);
    expect(say({ amount: '', paymentPassword: '' })?.[0]).toBe('amount');
    expect(say({ paymentPassword: '' })).toEqual(['paymentPassword', '请输入您的支付密码']);
  });

  test.each(['', ' ', '0', '0.00', '99', '99.99'])('of %j is too little [M5-32, F-M14]', (amount) =>
    expect(say({ amount })).toEqual(['amount', '单笔取款不能低于100元']),
  );

  test.each(['-100', 'abc', '一百', '1e3', '100.005', '10 00', '00100'])(
    'of %j is no amount [M5-32, D-139, D-246]',
    (amount) => expect(say({ amount })).toEqual(['amount', '请输入正确的金额']),
  );

  test.each(['100', '100.00', '100.01', '１００', '1000', '1,000', '5,000.00', '9999999999.99'])(
    'of %j is enough [M5-32, F-M14]',
    (amount) => expect(say({ amount })).toBeNull(),
  );

  test('is ordered as it was checked', () =>
    expect(checkWithdrawal({ ...FORM, amount: '１，１００.50' }, USDT)).toEqual({
      order: {
        amountCny: '1100.5',
        network: 'TRC20',
        mark: 'of 7',
        payload: { amountCny: '1100.5', cardId: '7', paymentPassword: 'pay456' },
      },
    }));

  test.each([
    ['100.01', '100', true],
    ['100', '100', false],
    ['100', '100.00', false],
    ['1000', '999.99', true],
    ['99', '100', false],
    ['100', null, false],
    ['', '0', false],
    ['abc', '0', false],
  ])('of %j from a balance of %j is above it: %j [D-139]', (amount, balance, expected) => {
    expect(isAboveBalance(readAmountInput(amount), readCny(balance))).toBe(expected);
  });
});

describe('the card of a withdrawal', () => {
  const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const [SEVEN, EIGHT] = [
    { id: '7', owner: 'ERC20', number: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
    { id: '8', owner: 'TRC20', number: TRON },
  ];
  const EMPTY = initialWithdrawal(null);
  const typed = { amount: '500', paymentPassword: 'pay456' };
  const filled = { ...chooseCard(EMPTY, SEVEN), ...typed };
  const { mark } = filled;
  const ofDraft = initialWithdrawal({ cardId: '7', mark, amount: '500' });
  const changed = (card: typeof SEVEN) => ({ ...card, number: `${card.number}0` });

  test('is none when the form opens, and only the amount of the draft is filled in', () => {
    expect(initialWithdrawal()).toEqual(EMPTY);
    expect(EMPTY).toMatchObject({ cardId: null, network: '', amount: '', paymentPassword: '' });
    expect(ofDraft).toEqual({ ...EMPTY, amount: '500', draftId: '7', mark });
    expect(initialWithdrawal({ amount: '500' })).toEqual({ ...EMPTY, amount: '500' });
  });

  test('is not that of a draft without a mark [D-341]', () => {
    expect(initialWithdrawal({ cardId: '7', amount: '500' })).toEqual({ ...EMPTY, amount: '500' });
  });

  test('is chosen with its network; another one clears amount and password [M4-18, M4-19, M4-21]', () => {
    const chosen = { cardId: '8', network: 'TRC20' };
    const cleared = { ...chosen, amount: '', paymentPassword: '', list: 'changed' };
    expect(chooseCard(filled, EIGHT)).toMatchObject(cleared);
    // The amount was typed for the draft's card.
    expect(chooseCard(ofDraft, EIGHT)).toMatchObject(cleared);
    const first = { ...EMPTY, ...typed };
    expect(chooseCard(first, EIGHT)).toMatchObject({ ...chosen, ...typed, list: 'loaded' });
    expect(chooseCard(filled, SEVEN)).toMatchObject({ ...typed, cardId: '7', list: 'loaded' });
  });

  test('is the only one of the list, and what was typed meanwhile stays [D-207]', () => {
    expect(syncCards({ ...EMPTY, ...typed }, [SEVEN])).toMatchObject({
      ...typed,
      cardId: '7',
      network: 'ERC20',
    });
  });

  test('is that of the last withdrawal, if the list still has it [D-308, D-341]', () => {
    const last = { cardId: '8', mark: chooseCard(EMPTY, EIGHT).mark };
    expect(syncCards(EMPTY, [SEVEN, EIGHT], last)).toMatchObject(last);
    const none = { cardId: null, list: 'loaded' };
    expect(syncCards(EMPTY, [SEVEN, { ...EIGHT, id: '9' }], last)).toMatchObject(none);
    const only = syncCards(EMPTY, [SEVEN], last);
    expect(syncCards(only, [SEVEN])).toBe(only);
    expect(syncCards(ofDraft, [SEVEN, EIGHT], last)).toMatchObject({ cardId: '7' });
    const replaced = { ...EMPTY, list: 'replaced' };
    expect(syncCards({ ...EMPTY, ...typed }, [changed(EIGHT)], last)).toEqual(replaced);
    expect(syncCards(ofDraft, [SEVEN, changed(EIGHT)], last)).toMatchObject({ cardId: '7' });
  });

  test.each([[[]], [[SEVEN, EIGHT]]])('is none when the list is %j', (cards) => {
    expect(syncCards({ ...EMPTY, ...typed }, cards)).toMatchObject({
      ...typed,
      cardId: null,
      network: '',
    });
  });

  test('is not chosen by itself when a later list has only one left [D-207]', () => {
    const seen = syncCards(EMPTY, [SEVEN, EIGHT]);
    expect(syncCards(seen, [EIGHT])).toBe(seen);
  });

  test('is the draft’s card if still listed, and what was typed meanwhile stays', () => {
    const form = { ...ofDraft, paymentPassword: 'pay456' };
    expect(syncCards(form, [EIGHT, SEVEN])).toMatchObject({
      ...typed,
      cardId: '7',
      network: 'ERC20',
      // Another mark would make the draft younger.
      mark,
      draftId: null,
    });
  });

  test.each([
    ['chosen by the player', filled],
    ['of the draft', { ...ofDraft, paymentPassword: 'pay456' }],
  ])('%s is gone with what was typed for it, and no other takes its place [F-M17]', (_, form) => {
    const gone = { ...EMPTY, list: 'gone' };
    expect(syncCards(form, [EIGHT])).toEqual(gone);
    expect(syncCards(syncCards(form, []), [SEVEN])).toEqual(gone);
    expect(syncCards(form, [changed(SEVEN)])).toEqual({ ...EMPTY, list: 'replaced' });
    expect(chooseCard(gone as Withdrawal, EIGHT).list).not.toBe('gone');
  });

  test.each([
    ['ERC20', SEVEN.number, 'ERC20', SEVEN.number.toLowerCase(), true],
    ['ERC20', SEVEN.number, 'usdt-erc20', ` ${SEVEN.number}\n`, true],
    ['ERC20', SEVEN.number, 'TRC20', SEVEN.number, false],
    ['BEP20', SEVEN.number, 'bep20 ', SEVEN.number, true],
    ['BEP20', SEVEN.number, 'Polygon', SEVEN.number, false],
    ['TRC20', TRON, 'TRC-20', `\u3000${TRON}`, true],
    ['TRC20', TRON, 'TRC20', TRON.toLowerCase(), false],
    ['bobi', 'BOBI-12', 'bobi', 'BOBI -12', true],
    ['bobi', 'BOBI-12', 'bobi', 'bobi-12', false],
    ['bobi', 'BOBI-12', 'bobi', 'BOBI12', false],
  ])('%s %s is as %s %s the same one: %j [D-341]', (owner, number, nextOwner, next, isSame) => {
    const form = { ...chooseCard(EMPTY, { id: '7', owner, number }), ...typed };
    const synced = syncCards(form, [{ id: '7', owner: nextOwner, number: next }, EIGHT]);
    expect(synced === form).toBe(isSame);
    expect(form.mark).not.toMatch(/TR7N|5aAeb|BOBI/i);
  });
});
