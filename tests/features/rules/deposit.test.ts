// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { availableMethods, DEPOSIT_METHODS } from '#features/deposit/methods.ts';
import { depositNextStep } from '#features/deposit/order/nextStep.ts';
import {
  checkDeposit,
  chooseCard,
  type Deposit,
  findBoundCard,
  initialDeposit,
  readPayRange,
} from '#features/deposit/rules.ts';
import { fill } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';

const methodOf = (key: string) => DEPOSIT_METHODS.find((method) => method.key === key)!;
const FLAGS = {
  isBankOn: ['bank'],
  isUsdtOn: ['usdtTrc20', 'usdtErc20'],
  isBobiOn: ['bobi'],
  isWechatOn: ['wechat'],
  isAlipayOn: ['alipay'],
};

describe('the methods', () => {
  test('have one table of flag, range, paytype and network [D-119, D-120, D-121]', () => {
    expect(DEPOSIT_METHODS.map((one) => Object.values(one).join(' '))).toEqual([
      'bank isBankOn bank bank ',
      'usdtTrc20 isUsdtOn usdt-trc20 usdt TRC20',
      'usdtErc20 isUsdtOn usdt-erc20 usdt ERC20',
      'bobi isBobiOn bobi bobi ',
      'wechat isWechatOn wechat wxpay ',
      'alipay isAlipayOn alipay alipay ',
    ]);
  });

  test.each([...Object.entries(FLAGS), ['none', []] as const])(
    'the flag %s alone offers %j [D-120]',
    (flag, keys) => {
      const ways = Object.fromEntries(Object.keys(FLAGS).map((one) => [one, one === flag]));
      expect(availableMethods(ways as never).map(({ key }) => key)).toEqual(keys);
    },
  );
});

describe('the range of a deposit', () => {
  test.each([
    ['200', '5000', '200', '5000'],
    [200, 5000, '200', '5000'],
    ['0.50', '99.90', '0.5', '99.9'],
    ['0', '500', '0', '500'],
    ['300', '300', '300', '300'],
  ])('%j to %j is taken from the server', (min, max, minCny, maxCny) =>
    expect(readPayRange(min, max)).toEqual({ minCny, maxCny }),
  );

  test.each([
    [undefined, undefined],
    [null, null],
    ['100', null],
    [null, '500'],
    ['', ''],
    ['abc', '500'],
    [0, 0],
    ['0.00', '0.00'],
    ['500', '200'],
    ['1000', '999.99'],
    ['-5', '500'],
    [Number.NaN, Number.POSITIVE_INFINITY],
    [{}, []],
  ])('%j to %j makes no sense: it is 100 to 10000 [M9-04, D-S24, F-M15]', (min, max) =>
    expect(readPayRange(min, max)).toEqual({ minCny: '100', maxCny: '10000' }),
  );
});

const FORM: Deposit = {
  holder: '陈晓明',
  bank: '招商银行',
  number: '6222020200112230',
  branch: '深圳分行',
  amount: '100',
};

const RANGE = readPayRange(null, null);

function say(changed: Partial<Deposit>, method = 'bank', range = RANGE): [string, string] | null {
  const checked = checkDeposit({ ...FORM, ...changed }, methodOf(method), range);
  if ('order' in checked) return null;
  const { field, key, values } = checked.problem;
  return [field, fill(words[key], values)];
}

describe('a deposit that opens', () => {
  const [bank, usdt] = [methodOf('bank'), methodOf('usdtTrc20')];
  const BLANK = { holder: '', bank: '', number: '', branch: '', amount: '' };
  const EMPTY = { ...BLANK, card: '', method: 'bank', shown: '' };

  test('has the first method and nothing else', () =>
    expect(initialDeposit(null, [bank, usdt], 'bank')).toEqual(EMPTY));

  test('is filled in with the draft and its method', () => {
    const kept = { ...FORM, card: '7', method: 'usdtTrc20', shown: '1 a' };
    expect(initialDeposit(kept, [bank, usdt], 'bank')).toEqual(kept);
  });

  test.each([undefined, '', 'alipay'])('has the first method where the draft has %j', (method) => {
    const kept = { ...FORM, card: '7', shown: '1 a', ...(method !== undefined && { method }) };
    expect(initialDeposit(kept, [bank, usdt], 'bank')).toEqual({
      ...kept,
      amount: '',
      method: 'bank',
      shown: '',
    });
  });
});

describe('a bound card', () => {
  const OWN = { bank: '招商银行', owner: '陈晓明', branch: '深圳分行', icon: '' };
  const card = (id: string, number: string) => ({ id, number, ...OWN });

  test('fills in its holder, bank and branch, and its number replaces the typed one', () =>
    expect(chooseCard(card('7', '6222020200112230'))).toEqual({
      card: '7',
      holder: '陈晓明',
      bank: '招商银行',
      branch: '深圳分行',
      number: '',
    }));

  test('whose number the server masked leaves the number to the player', () =>
    expect(chooseCard(card('7', '6222********2230'))).toMatchObject({ card: '', number: '' }));

  test('is found with its full and its masked number, until it is unbound [D-118]', () => {
    const cards = [card('7', '6222020200112230'), card('8', '6222020200119999')];
    const find = (listed: typeof cards) => findBoundCard(listed, '8', { nthCard: '卡 {nth}' });
    expect(find(cards)).toEqual({ number: '6222020200119999', masked: '9999' });
    expect(find(cards.slice(0, 1))).toBeNull();
  });
});

describe('a deposit', () => {
  test('by bank is judged field by field, the amount last [M5-25, M5-26, M5-27, D-125]', () => {
    let typed: Partial<Deposit> = { holder: ' ', bank: '', number: '', branch: '　', amount: '' };
    for (const [field, message] of [
      ['holder', '请输入存款人姓名'],
      ['bank', '请输入银行类型'],
      ['number', '请输入银行卡号'],
      ['branch', '请输入银行开户行地址'],
      ['amount', '请输入金额在100-10000之间！'],
    ] as const) {
      expect(say(typed)).toEqual([field, message]);
      typed = { ...typed, [field]: FORM[field] };
    }
    expect(say(typed)).toBeNull();
  });

  test('is ordered as it was checked, with the fields of its method alone [M5-28]', () => {
    const order = (key: string) =>
      checkDeposit({ ...FORM, branch: ' 深圳 ' }, methodOf(key), RANGE);
    const amountCny = '100';
    const bank = { bank: '招商银行', branch: '深圳', number: FORM.number, owner: '陈晓明' };
    expect(order('bank')).toEqual({
      order: {
        method: methodOf('bank'),
        amountCny,
        payload: { paytype: 'bank', amountCny, ...bank },
      },
    });
    expect(order('usdtErc20')).toMatchObject({
      order: { payload: { paytype: 'usdt', amountCny, network: 'ERC20' } },
    });
    expect(order('wechat')).toHaveProperty('order.payload', { paytype: 'wxpay', amountCny });
  });

  test.each(['usdtTrc20', 'usdtErc20', 'bobi', 'wechat', 'alipay'])(
    'by %s asks for the amount alone',
    (method) => expect(say({ holder: '', bank: '', number: '', branch: '' }, method)).toBeNull(),
  );

  test.each(['-100', 'abc', '1e3', '100.005', '1 00'])(
    'of %j is no amount [M5-29, D-246]',
    (amount) => expect(say({ amount }, 'wechat')).toEqual(['amount', '请输入正确的金额']),
  );

  test.each(['', ' ', '99.99', '10000.01', '10,000.01', '0'])(
    'of %j is outside the range, and the message names the range [M5-29]',
    (amount) =>
      expect(say({ amount }, 'wechat')).toEqual(['amount', '请输入金额在100-10000之间！']),
  );

  test.each(['100', '100.00', '100.01', '9999.99', '10000', '１００', '5,000.00', '1 000'])(
    'of %j is inside [M5-29]',
    (amount) => expect(say({ amount }, 'wechat')).toBeNull(),
  );

  test('is judged by the range of the server, compared as numbers [M5-29]', () => {
    const range = readPayRange('9.50', '1000');
    expect(say({ amount: '10' }, 'alipay', range)).toBeNull();
    expect(say({ amount: '9.49' }, 'alipay', range)?.[1]).toBe('请输入金额在9.5-1000之间！');
  });
});

describe('after a deposit', () => {
  const NOTHING = { address: '', amount: '', payUrl: '', orderNumber: '' };
  const next = (method: string, answer: Partial<typeof NOTHING>) => {
    const { key, ...step } = depositNextStep(
      methodOf(method),
      { ...NOTHING, ...answer },
      'https://lobby.example',
    );
    return { ...step, said: key && words[key] };
  };
  const RECORDS = { to: 'records', delayMs: 0, said: '提交成功，等待后台审核' };

  test('by bank opens the records at once, whatever the answer contains [D-124]', () => {
    expect(next('bank', {})).toEqual(RECORDS);
    expect(next('bank', { orderNumber: '2026', payUrl: 'https://pay.example/1' })).toEqual(RECORDS);
  });

  const told = { delayMs: 2000, said: '生成订单，跳转中' };

  test.each([
    ['usdtTrc20', 'TRC20'],
    ['usdtErc20', 'ERC20'],
  ])('by %s a code follows with address and amount as sent, for %s [D-121]', (method, network) => {
    const { orderNumber, ...sent } = {
      address: ' TR7N+/%20=a ',
      amount: '13.88',
      orderNumber: '7',
    };
    expect(next(method, { ...sent, orderNumber })).toEqual({
      to: 'qrCode',
      ...sent,
      network,
      ...told,
    });
  });

  const silent = { delayMs: 0, said: null };

  test.each([
    ['usdtTrc20', told],
    ['bobi', told],
    ['wechat', silent],
    ['alipay', silent],
  ])('by %s the pay page opens, else order, else records (%j) [D-122, D-123]', (method, how) => {
    const [url, orderNumber] = ['http://pay.example/1', '7'];
    expect(next(method, { payUrl: url, orderNumber })).toEqual({ to: 'payUrl', url, ...how });
    expect(next(method, { orderNumber })).toEqual({ to: 'order', orderNumber, ...how });
    expect(next(method, {})).toEqual(RECORDS);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'weixin://pay',
    '//pay.example',
    'pay',
    'https://lobby.example/#/usdtPay',
    'https://me:secret@pay.example/',
    'https:\\\\pay.example',
  ])('%s is never opened [D-122, D-123, F-M33]', (payUrl) => {
    expect(next('bobi', { payUrl }).to).toBe('records');
    expect(next('alipay', { payUrl, orderNumber: '7' }).to).toBe('order');
  });
});
