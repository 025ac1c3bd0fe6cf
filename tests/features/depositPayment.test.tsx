import { act, render, screen, waitFor, within, cleanup } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loadDeposit, recharge } from '#api/calls/deposit.ts';
import type { DepositOrder } from '#api/depositOrder.ts';
import { forgetServerClock, rememberServerDate } from '#api/serverClock.ts';
import { readCny, readUsdt } from '#domain/amount.ts';
import { UNKNOWN_DUE } from '#domain/amountDue.ts';
import { toPaymentTarget } from '#domain/paymentTarget.ts';
import { CryptoPayment } from '#features/deposit/order/CryptoPayment.tsx';
import { OrderView } from '#features/deposit/order/OrderView.tsx';
import { isSaidPaid, storePaid } from '#state/deposits/paidOrders.ts';
import { readReceivedAddresses } from '#state/deposits/receivedAddresses.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { beginSession } from '#state/session/session.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { createAddresses } from '#tests/backend/addresses.ts';
import { serverTime, START_MS } from '#tests/backend/clock.ts';
import type { WireAnswerOf } from '#tests/backend/wire.ts';
import type { OrderOptions } from '#tests/backend/tables/orders.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { fillStorage } from '#tests/page/fullStorage.ts';
import { endPage, keepSession } from '#tests/page/newPage.ts';
import { openApp } from '#tests/page/openApp.tsx';
import {
  backend,
  expectMessage,
  player,
  playerIn,
  playerInMain,
  wait,
} from '#tests/page/player.ts';
import { someOf } from '#tests/random/volume.ts';

beforeEach(() => void vi.useFakeTimers({ now: START_MS, shouldAdvanceTime: true }));

const WARNING = '无法核对此收款地址';
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
/** The address in groups, as one text. */
const isAddress = (address: string) => (_: string, element: Element | null) =>
  element?.localName === 'code' && element.textContent === address;
const code = () => screen.queryByRole('img', { name: '收款地址二维码' });
const remaining = () => screen.getByRole('timer').textContent;

test('a pay page stays where it is if the device cannot keep its query', async () => {
  await openApp('/mine', { as: member({ name: 'payer' }) });
  fillStorage((storage) => storage === sessionStorage);
  const replaced = vi.spyOn(history, 'replaceState');
  await player.visits('/payInfo?deposit_no=7', '存款订单');
  await wait(300);
  expect(replaced.mock.calls.length).toBeLessThan(5);
});

test('an address from a link alone stays behind a warning until it is revealed [M2-75, D-130, D-243]', async () => {
  const address = encodeURIComponent(TRON);
  const app = await openApp(`/usdtPay?address=${address}&amount=13.88&x=1`, {
    as: member({ name: 'lured' }),
  });
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  expect(await screen.findByText(WARNING)).toBeVisible();
  expect(screen.queryByText(isAddress(TRON))).not.toBeInTheDocument();
  expect(code()).toBeNull();
  expect(screen.queryByRole('button', { name: /复制/ })).not.toBeInTheDocument();
  player.taps('我了解风险，仍要查看');
  expect(screen.getByText(WARNING)).toBeVisible();
  expect(screen.getByText('USDT-TRC20')).toBeVisible();
  expect(code()).not.toBeNull();
  player.taps('复制收款地址');
  expect(screen.queryByText(/应付金额/)).not.toBeInTheDocument();
  player.taps('复制链接中的金额，请核对');
  expect(await screen.findByText('复制成功！')).toBeVisible();
  expect(written.mock.calls).toEqual([[TRON], ['13.88']]);
  expect(screen.getByText('粘贴后请核对首尾6位')).toBeVisible();
  // The link's address is out of the browser's history by now, and a reload still knows it.
  expect(app.address()).toMatch(/^\/usdtPay\?ref=\d+-\d+$/);
  player.taps('查看记录');
  expect(app.address()).toBe('/transRecord');
});

test.each([
  ['/usdtPay', '缺少收款地址，请从交易记录打开您的订单'],
  ['/usdtPay?ref=7-0', '缺少收款地址，请从交易记录打开您的订单'],
  ['/payInfo?ref=7-0', '没有找到这个订单'],
])('%s of an earlier session shows the next member nothing [F-S08]', async (path, message) => {
  const queries = [`address=${TRON}&amount=5&deposit_no=2026`];
  const kept = JSON.stringify({ session: 'theirs', salt: '7', queries });
  sessionStorage.setItem(`${STORED.cache.answers}queries`, kept);
  await openApp(path, { as: member({ name: 'next' }) });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText(isAddress(TRON))).not.toBeInTheDocument();
  expect(backend.requests(loadDeposit)).toEqual([]);
});

test.each([
  ['TRC20', '0x1111111111111111111111111111111111111111', '地址与网络不符'],
  [null, TRON, '订单未说明网络'],
] as const)('an order for %s with %j is behind a warning [D-121]', (network, address, warning) => {
  const due = { ...UNKNOWN_DUE, stated: readUsdt('5') };
  const order = { address, network, due, orderNumber: '7' };
  const { rerender } = render(<CryptoPayment target={toPaymentTarget(order)} />);
  expect(screen.getByRole('alert')).toHaveTextContent(warning);
  expect(code()).toBeNull();
  expect(screen.queryByRole('button', { name: /复制/ })).not.toBeInTheDocument();
  player.taps('我了解风险，仍要查看');
  expect(code()).not.toBeNull();
  // Accepting the warning counts for one address only.
  rerender(<CryptoPayment target={toPaymentTarget({ ...order, address: `${address}x` })} />);
  expect(code()).toBeNull();
});

const openPayment = async (options: Partial<OrderOptions>, prepare?: () => void) => {
  const { order } = await openOrder({ paytype: 'usdt', minutesAgo: 10, real: '42.25', ...options });
  await screen.findByText(isAddress(TRC20()));
  prepare?.();
  player.goesTo(`/usdtPay?address=${TRC20()}&amount=42.25`);
  await screen.findByText('USDT-TRC20');
  return order;
};
const TRC20 = () => world().addresses.TRC20;

test('the payment screen of a settled order shows nothing to pay [M4-14, M9-11]', async () => {
  const order = await openPayment({});
  await waitFor(() => expect(remaining()).toMatch(/^(50:00|49:\d\d)$/));
  player.taps('订单详情');
  expect(screen.getByText('待审核')).toBeVisible();
  expect(screen.getByText(isAddress(TRC20()))).toBeVisible();
  order.state = 2;
  await wait(5100);
  expect(await screen.findByText('存款已存入平台钱包，无需再付款。')).toBeVisible();
  expect(screen.queryByText(isAddress(TRC20()))).not.toBeInTheDocument();
  expect(code()).toBeNull();
  // Nothing leads to play or to another deposit.
  const main = within(screen.getByRole('main'));
  const links = main.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links.filter((name) => name !== '设置提醒线')).toEqual(['联系客服']);
  const [records, back] = ['查看记录', '返回'].map((name) => main.getByRole('button', { name }));
  expect(records!.className).toBe(back!.className);
  playerInMain.taps('返回');
  await player.sees('存款订单');
});

test('我已付款 leads to the order and folds the address away [D-277]', async () => {
  const order = await openPayment({});
  const step = () => document.querySelector('[aria-current="step"]')?.textContent;
  await waitFor(() => expect(step()).toBe('付款'));
  player.taps('我已付款');
  await player.sees('您已标记付款，请等待审核。尚未付款时，可再次查看收款信息。');
  expect(step()).toBe('审核');
  expect(screen.queryByText(isAddress(TRC20()))).toBeNull();
  player.taps('查看收款信息');
  expect(screen.getByText(isAddress(TRC20()))).toBeVisible();
  expect(isSaidPaid(order.number)).toBe(true);
  order.state = 3;
  await wait(5100);
  await player.sees('订单未通过审核，请勿再付款。如有疑问请联系客服。');
  expect(step()).toBe('已拒绝');
});

test('the next member of the device is not told what was paid [D-277]', () => {
  beginSession('token-of-A', { owner: null, isKept: false });
  storePaid('R1');
  expect(isSaidPaid('R1')).toBe(true);
  beginSession('token-of-B', { owner: null, isKept: false });
  expect(isSaidPaid('R1')).toBe(false);
});

/** Orders USDT in the way of a player, up to the payment screen. */
const orderUsdt = async (amount: string, as = member({ name: 'payer' }), network = 'TRC20') => {
  const app = await openApp('/recharge', { as });
  await player.findsAndTaps('USDT', 'radio');
  player.taps(network, 'radio');
  player.fills('存款金额', amount);
  player.taps('立即存款');
  await screen.findByText('订单已生成');
  await wait(2100);
  await screen.findByRole('heading', { name: 'USDT支付', level: 1 });
  return app;
};

describe('amount of an unknown unit [D-243]', () => {
  const orderAnswered = async (answered: object, usdtRate: string) => {
    world().answers(recharge, { data: { address: TRON, ...answered } });
    const app = await orderUsdt('250.5', member({ name: 'payer', usdtRate }));
    await screen.findByText(isAddress(TRON));
    return app;
  };
  const copies = () =>
    screen
      .getAllByRole('button', { name: /^复制/ })
      .map((button) => button.getAttribute('aria-label'));

  test.each([
    [35.5, ['应付金额 35.5 USDT复制'], ['复制应付金额', '复制收款地址']],
    ['300', ['服务器返回金额 300', '订单金额 ¥250.50'], ['复制收款地址']],
  ])('the answered amount %j is shown as %j', async (amount, shown, copied) => {
    await orderAnswered({ amount }, '7.10');
    expect(player.descriptions()).toEqual(expect.arrayContaining(shown));
    expect(copies()).toEqual(copied);
    expect(screen.queryByText('（单位未说明，请向客服核对）') === null).toBe(copied.length > 1);
  });

  test('the unit, once decided, does not change with the rate', async () => {
    const app = await orderAnswered({ amount: 250.5 }, '7.10');
    world().member('payer')!.usdtRate = '1';
    const address = app.address();
    app.unmount();
    await openApp(address);
    await screen.findByText(isAddress(TRON));
    expect(player.descriptions()).toContain('预计支付 ≈ 35.28 USDT');
  });

  /** Orders ¥250.50, which are 35.28 USDT, and sees the order whose `real_money` the server states. */
  const orderStated = async (answered: object, real: string, listed = '250.50') => {
    const options = deposit({ amount: listed, paytype: 'usdt', real, minutesAgo: 1 });
    const as = member({ name: 'payer', usdtRate: '7.10', transactions: [options] });
    const { number } = backend.ordersOf('payer')[0]!;
    const data = { ...answered, out_trade_no: number };
    world().answers(recharge, { data });
    await orderUsdt('250.5', as);
    await screen.findByText(isAddress(TRC20()));
    await waitFor(() => expect(screen.getByRole('timer')).toBeVisible());
  };

  test.each(['250.5', '35.28'])('stated USDT are due, beside answer %s [D-307]', async (amount) => {
    await orderStated({ address: TRC20(), amount }, '35.21');
    await waitFor(() => expect(player.descriptions()).toContain('应付金额 35.21 USDT复制'));
    expect(copies()).toEqual(['复制应付金额', '复制收款地址']);
  });

  test.each([
    ['42.25', '7.10', ['应付金额 42.25 USDT复制']],
    ['300.00', '7.10', ['预计支付 ≈ 42.25 USDT', '订单金额 ¥300.00']],
    ['99', '7.10', ['服务器返回金额 99', '订单金额 ¥300.00']],
    ['42.25', null, ['服务器返回金额 42.25', '订单金额 ¥300.00']],
  ])('real_money %s is judged by its yuan at rate %s [D-307]', async (real, usdtRate, shown) => {
    await openOrder({ paytype: 'usdt', minutesAgo: 10, real }, () => {
      world().member('payer')!.usdtRate = usdtRate;
    });
    await screen.findByText(isAddress(TRC20()));
    await waitFor(() => expect(player.descriptions()).toEqual(expect.arrayContaining(shown)));
    expect(copies().includes('复制应付金额')).toBe(shown[0]!.startsWith('应付'));
  });
});

test('without an order number the screen says where state and time are found [D-130, M4-12]', async () => {
  world().answers(recharge, { data: { address: TRON, amount: '42.25' } });
  await orderUsdt('300');
  expect(await player.sees(/暂未取得订单号/)).toBeVisible();
  expect(screen.getByText(isAddress(TRON))).toBeVisible();
  expect(backend.requests(loadDeposit)).toEqual([]);
});

test('an order can be paid while it does not load', async () => {
  await openPayment({}, () => {
    queryClient.clear();
    world().answers(loadDeposit, 'html', { times: 1 });
  });
  await player.findsAndTaps('重试');
  expect(screen.getByText(isAddress(TRC20()))).toBeVisible();
  expect(await screen.findByRole('timer')).toBeVisible();
});

const deposit = (options: Partial<OrderOptions> = {}) => ({
  kind: 'deposit' as const,
  amount: '300.00' as const,
  state: 1,
  ...options,
});
async function openOrder(options: Partial<OrderOptions>, prepare?: () => void) {
  const as = member({ name: 'payer', balance: '5.00', transactions: [deposit(options)] });
  const order = backend.ordersOf('payer')[0]!;
  prepare?.();
  const app = await openApp(`/payInfo?deposit_no=${order.number}`, { as });
  return { ...app, order };
}

describe('two addresses of one order [D-306]', () => {
  const CHANGED = '收款地址已变更，请向客服核对';
  const usdt = () => world().addresses;
  /** Nothing can be paid until the player reveals the address. */
  const expectHidden = async (address: string) => {
    await screen.findByRole('button', { name: '我了解风险，仍要查看' });
    expect(screen.getByText(CHANGED)).toBeVisible();
    expect(screen.queryByText(isAddress(address))).not.toBeInTheDocument();
    expect(code()).toBeNull();
    expect(screen.queryByRole('button', { name: /^复制(收款地址|应付金额)/ })).toBeNull();
    player.taps('我了解风险，仍要查看');
    expect(screen.getByText(isAddress(address))).toBeVisible();
    expect(code()).not.toBeNull();
    expect(screen.getByText(CHANGED)).toBeVisible();
  };

  test('both screens hide the address if payinfo and the answer name different ones', async () => {
    await orderUsdt('617');
    await expectHidden(usdt().TRC20);
    expect(player.descriptions()).toContain('应付金额 86.9 USDT复制');
    player.taps('查看订单', 'link');
    await expectHidden(createAddresses('changed').TRC20);
    expect(player.descriptions()).toContain('应付金额 86.9 USDT复制');
  });

  test('the warning leads to customer service', async () => {
    const app = await orderUsdt('617');
    await screen.findByText(CHANGED);
    player.taps('联系客服');
    expect(app.address()).toBe('/kefu');
  });

  test.each(['/usdtPay', '/payInfo'])('%s hides its address after a reload too', async (path) => {
    const app = await orderUsdt('617');
    await screen.findByText(CHANGED);
    if (path === '/payInfo') {
      player.taps('查看订单', 'link');
      await screen.findByText(CHANGED);
    }
    const address = app.address();
    expect(address).toContain(path);
    app.unmount();
    queryClient.clear();
    // The payment can be shown without an answer.
    if (path === '/usdtPay') world().answers(loadDeposit, 'html');
    await openApp(address);
    await screen.findByText(CHANGED);
    expect(code()).toBeNull();
  });

  test.each(['/usdtPay', '/payInfo'])('a poll’s other address hides that of %s', async (path) => {
    await orderUsdt('300');
    await screen.findByRole('timer');
    const { TRC20 } = usdt();
    if (path === '/payInfo') player.taps('查看订单', 'link');
    await screen.findByText(isAddress(TRC20));
    expect(code()).not.toBeNull();
    usdt().TRC20 = OTHER;
    await wait(5100);
    await expectHidden(path === '/payInfo' ? OTHER : TRC20);
    usdt().TRC20 = TRC20;
    await wait(5100);
    expect(screen.getByText(CHANGED)).toBeVisible();
  });

  test('an address that changes while it is folded away is hidden when it is opened', async () => {
    await openOrder({ paytype: 'usdt', minutesAgo: 1, real: '42.25' });
    await screen.findByText(isAddress(usdt().TRC20));
    player.taps('我已付款');
    usdt().TRC20 = OTHER;
    await wait(5100);
    player.taps('查看收款信息');
    await expectHidden(OTHER);
  });

  test('the addresses are those of the number asked for, whatever is answered', async () => {
    await orderUsdt('300');
    await screen.findByRole('timer');
    world().answers(loadDeposit, () => ({
      code: 200,
      message: 'ebpay',
      data: {
        deposit_no: '7',
        info: { out_trade_no: '7', amount: '300', state: 1, created_at: serverTime(START_MS) },
        cardlist: { mch_id: OTHER, content: '', payimg: '' },
      },
    }));
    player.taps('查看订单', 'link');
    await screen.findByText(CHANGED);
    expect(screen.queryByRole('img', { name: '收款二维码' })).toBeNull();
    expect(screen.queryByRole('button', { name: '复制收款地址' })).toBeNull();
  });

  test('ignores letter case in addresses, and does not compare merchant numbers', async () => {
    await orderUsdt('500', undefined, 'ERC20');
    await screen.findByRole('timer');
    const { ERC20 } = usdt();
    usdt().ERC20 = ERC20.toLowerCase();
    await wait(5100);
    expect(screen.getByText(isAddress(ERC20))).toBeVisible();
    player.taps('查看订单', 'link');
    expect(await screen.findByText(isAddress(ERC20.toLowerCase()))).toBeVisible();
    expect(player.descriptions()).toContain('应付金额 70.42 USDT复制');
    usdt().ERC20 = '880012';
    await wait(5100);
    expect(screen.getByText('地址与网络不符')).toBeVisible();
    expect(screen.queryByText(CHANGED)).not.toBeInTheDocument();
  });
});

const OTHER = 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf';
const OTHER_ERC20 = '0x52908400098527886E0F7030069857D2E4169EE7';
type PaidTo = NonNullable<WireAnswerOf<typeof loadDeposit>['data']>['cardlist'];
const entry = (mch_id: string, content = '', payimg = '') => ({ mch_id, content, payimg });
/** Lets payinfo answer what `paidTo.now` holds. */
const answerPaidTo = (message: string, paidTo: { now: PaidTo }, more: object = {}) => {
  const info = {
    ...more,
    out_trade_no: '7',
    amount: '300',
    state: 1,
    created_at: serverTime(START_MS),
  };
  world().answers(loadDeposit, () => ({
    code: 200,
    message,
    data: { deposit_no: '7', info, cardlist: paidTo.now },
  }));
};
const FOLDED = '还没有转账？查看收款账户';
const openPaidTo = async (message: string, first: PaidTo, more: object = {}) => {
  const paidTo = { now: first };
  const opened = await openOrder({ paytype: 'bank', minutesAgo: 1 }, () =>
    answerPaidTo(message, paidTo, more),
  );
  const answer = async (cardlist: PaidTo) => {
    paidTo.now = cardlist;
    await wait(5100);
  };
  await screen.findByRole('timer');
  if (message === 'bankpay') player.taps(FOLDED);
  return { ...opened, answer };
};

test('of several addresses the one of the ordered network is shown [M3-31, M3-32, D-366]', async () => {
  await openPaidTo('usdtpay', [entry(OTHER_ERC20, 'ERC20'), entry(OTHER, 'TRC20')], {
    paytype: 'usdt',
    catepay: 'usdt-trc20',
  });
  expect(await screen.findByText(isAddress(OTHER))).toBeVisible();
  expect(screen.queryByText(isAddress(OTHER_ERC20))).toBeNull();
  player.taps('其他网络');
  player.taps(/^ERC20 /, 'radio');
  expect(screen.getByText(isAddress(OTHER_ERC20))).toBeVisible();
  expect(screen.queryByText(isAddress(OTHER))).toBeNull();
  expect(screen.queryByText('收款地址已变更，请向客服核对')).toBeNull();
});

test('where no address is of the ordered network the player chooses one [D-366]', async () => {
  await openPaidTo('usdtpay', [entry(OTHER_ERC20, 'ERC20'), entry(OTHER, 'TRC20')]);
  const choices = await screen.findAllByRole('radio');
  for (const choice of choices) expect(choice).not.toBeChecked();
  expect(screen.queryByRole('button', { name: '复制收款地址' })).toBeNull();
  player.taps(/^TRC20 /, 'radio');
  expect(screen.getByText(isAddress(OTHER))).toBeVisible();
});

describe('another account for one order [D-342]', () => {
  const CHANGED = '收款地址已变更，请向客服核对';
  const REVEAL = '我了解风险，仍要查看';
  const ONE = {
    bank_no: '6200 0000 0000 0042',
    bank_owner: '林晓',
    bank_address: '',
    bank_data: null,
    info: '',
  };
  const TWO = { ...ONE, bank_no: '6200000000000059', bank_owner: '周宁' };
  const isHidden = () => screen.queryByText(CHANGED) !== null;
  const copies = () => screen.queryAllByRole('button', { name: /^复制(卡号|户名)/ }).length;

  test('a bank order hides the new account, and shows it once it is revealed', async () => {
    const { answer } = await openPaidTo('bankpay', [ONE]);
    expect(await player.sees('林晓')).toBeVisible();
    await answer([TWO]);
    expect(isHidden()).toBe(true);
    expect(screen.queryByText('周宁')).toBeNull();
    expect(copies()).toBe(0);
    player.taps(REVEAL);
    expect(screen.getByText('周宁')).toBeVisible();
    expect(copies()).toBe(2);
    // Revealing counts for these accounts alone.
    await answer([{ ...TWO, bank_owner: '赵平' }]);
    expect(copies()).toBe(0);
    await answer([ONE]);
    expect(isHidden()).toBe(true);
    expect(copies()).toBe(0);
  });

  test('fewer, turned or differently written accounts are no change, and the shown one stays', async () => {
    const { answer } = await openPaidTo('bankpay', [ONE, TWO]);
    await player.sees('林晓');
    const bare = { ...ONE, bank_no: '6200-0000-0000-0042', bank_owner: ' 林晓' };
    await answer([TWO, ONE]);
    expect(screen.getByText('林晓')).toBeVisible();
    await answer([TWO, bare]);
    expect(screen.getByText('林晓')).toBeVisible();
    await answer([TWO]);
    expect(screen.getByText('周宁')).toBeVisible();
    await answer([ONE, TWO]);
    expect(screen.getByText('周宁')).toBeVisible();
    player.taps(/^换一个/);
    expect(screen.getByText('林晓')).toBeVisible();
    expect(isHidden()).toBe(false);
  });

  test.each<[string, string, PaidTo, PaidTo, boolean]>([
    ['another address of bobi', 'ebpay', entry('BOBI-0001'), entry('BOBI-0002'), true],
    ['a bank account for bobi', 'ebpay', entry('BOBI-0001'), [ONE], true],
    ['another address in a code', 'alipay', entry(TRON), entry(OTHER), true],
    ['an address for a link', 'alipay', entry('https://a.example/1'), entry(OTHER), true],
    ['another merchant', 'alipay', entry('880012'), entry('880013', '', '/b.png'), false],
  ])('%s is a change by %s only where money could go elsewhere', async (...row) => {
    const [, message, first, next, isChange] = row;
    const { answer } = await openPaidTo(message, first);
    expect(isHidden()).toBe(false);
    await answer(next);
    expect(isHidden()).toBe(isChange);
    expect(screen.queryByRole('button', { name: REVEAL }) !== null).toBe(isChange);
    if (isChange) expect(screen.queryByRole('img', { name: '收款二维码' })).toBeNull();
  });

  test('a reload knows the first account, and the device stores none', async () => {
    const card = member({ name: 'payer', transactions: [deposit({ paytype: 'bank' })] });
    const path = `/payInfo?deposit_no=${backend.ordersOf('payer')[0]!.number}`;
    const paidTo: { now: PaidTo } = { now: [ONE] };
    answerPaidTo('bankpay', paidTo);
    keepSession(card.token);
    await openApp(path);
    await player.findsAndTaps(FOLDED);
    await player.sees('林晓');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/62000000|林晓/);
    endPage();
    paidTo.now = [TWO];
    await openApp(path);
    await player.findsAndTaps(FOLDED);
    expect(await player.sees(CHANGED)).toBeVisible();
    expect(copies()).toBe(0);
  });

  test.each<[string, (address: string) => PaidTo, boolean]>([
    ['the same address, its network unsaid', (address) => entry(address), false],
    ['the same address in another network', (address) => entry(address, 'ERC20'), true],
    ['a merchant’s number in none', () => entry('880012'), true],
    ['a bank account', () => [ONE], true],
    ['nothing', () => null, false],
  ])('after the answer to the order, %s is a change: %j', async (...row) => {
    const [, paidTo, isChange] = row;
    const as = member({ name: 'payer' });
    answerPaidTo('usdtpay', { now: paidTo(world().addresses.TRC20) });
    await orderUsdt('300', as);
    await (isChange ? screen.findByText(CHANGED) : screen.findByRole('timer'));
    expect([isHidden(), code() === null]).toEqual([isChange, isChange]);
  });
});

test.each(someOf([86_400_000, -86_400_000]))(
  '%d ms off, an order follows the server’s time [M2-84, F-N06, D-224]',
  async (aheadMs) => {
    vi.setSystemTime(START_MS + aheadMs);
    await openOrder({ minutesAgo: 10 });
    expect(await screen.findByText(isAddress(world().addresses.TRC20))).toBeVisible();
    expect(remaining()).toMatch(/^(50:00|49:\d\d)$/);
  },
);

test.each([
  ['a USDT address', 'usdt', () => screen.queryByText(isAddress(world().addresses.TRC20))],
  ['bank accounts', 'bank', () => screen.queryByText('收款账户')],
])('at zero %s folds away behind a warning [D-224]', async (_, paytype, target) => {
  vi.setSystemTime(START_MS - 86_400_000);
  const { order } = await openOrder({ paytype, minutesAgo: 60 });
  expect(await screen.findByText('已过期')).toBeVisible();
  expect(remaining()).toBe('00:00');
  expect(target()).toBeNull();
  player.taps('查看收款信息');
  expect(screen.getByText('支付时间已过，请勿再付款')).toBeVisible();
  expect(target()).toBeNull();
  expect(document.activeElement).toHaveTextContent('支付时间已过，请勿再付款');
  player.taps('我了解风险，仍要查看');
  expect(document.activeElement).toHaveTextContent('支付时间已过，请勿再付款');
  expect(target()).toBeVisible();
  expect(screen.getByText('支付时间已过，请勿再付款')).toBeVisible();
  expect(screen.getByText(order.number)).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: '联系客服' })).toBeVisible();
});

test('a browser whose canvas gives noise saves no code, and says how to keep it [D-276]', async () => {
  await openOrder({ network: 'ERC20', real: '42.25', minutesAgo: 10 });
  const noise = { fillRect() {}, getImageData: () => ({ data: [17, 203, 94, 255] }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(noise as never);
  await player.findsAndTaps('保存二维码');
  await expectMessage('二维码保存失败，请截屏保存');
});

test('a USDT order shows its address as payable, and this session then knows it [M2-83, M3-32, M7-37]', async () => {
  const { order } = await openOrder({ network: 'ERC20', real: '42.25', minutesAgo: 10 });
  const { ERC20 } = world().addresses;
  expect(await screen.findByText(isAddress(ERC20))).toBeVisible();
  expect(screen.getByText('USDT-ERC20')).toBeVisible();
  expect(await player.sees('42.25 USDT')).toBeVisible();
  expect(code()).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg/));
  expect(remaining()).toMatch(/^(50:00|49:5\d)$/);
  expect(backend.received(loadDeposit)[0]).toEqual({ deposit_no: order.number });
  expect(readReceivedAddresses()).toEqual([
    {
      address: ERC20,
      due: { ...UNKNOWN_DUE, stated: '42.25' },
      network: 'ERC20',
      orderNumber: order.number,
    },
  ]);
});

test('the screen keeps asking while the order waits, and stops once it is settled [M4-04]', async () => {
  const { order } = await openOrder({ paytype: 'bank', minutesAgo: 1 });
  await player.findsAndTaps(FOLDED);
  expect(await screen.findByText('收款账户')).toBeVisible();
  expect(screen.getByText('待审核')).toBeVisible();
  world().answers(loadDeposit, 'html', { times: 1 });
  await wait(5100);
  expect(await screen.findByText(/订单状态未能更新/)).toBeVisible();
  player.taps('更新');
  await waitFor(() => expect(screen.queryByText(/订单状态未能更新/)).not.toBeInTheDocument());
  order.state = 2;
  await wait(5100);
  expect(await screen.findByText('已通过')).toBeVisible();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(screen.queryByText('收款账户')).toBeNull();
  expect(screen.getByText('存款已存入平台钱包，无需再付款。')).toBeVisible();
  const before = backend.requests(loadDeposit).length;
  await wait(30_000);
  expect(backend.requests(loadDeposit)).toHaveLength(before);
});

test('an order that a retry does not find links to records and customer service [D-203]', async () => {
  await openOrder({}, () => world().answers(loadDeposit, 'html', { times: 1 }));
  expect(await screen.findByText('订单加载失败，请重试')).toBeVisible();
  world().list('transactions').length = 0;
  player.taps('重试');
  expect(await screen.findByText('没有找到这个订单')).toBeVisible();
  expect(screen.getByRole('link', { name: '查看记录' })).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: '联系客服' })).toBeVisible();
});

const ORDER: DepositOrder = {
  isFound: true,
  depositNo: '20260115',
  channel: 'usdtpay',
  amountCny: readCny('300'),
  realAmount: readUsdt('42.25'),
  paytype: 'usdt',
  state: '1',
  createdAt: serverTime(START_MS),
  address: TRON,
  network: 'TRC20',
  picture: '',
  accounts: [],
  entries: [],
};
const showOrder = (changed: Partial<DepositOrder>, isFinal = false) => {
  rememberServerDate(new Date(START_MS).toUTCString(), performance.now());
  return render(<OrderView order={{ ...ORDER, ...changed }} isFinal={isFinal} />);
};

test('an order can be paid for an hour, and sleep does not add to it [M4-14, M9-13, F-N07]', async () => {
  showOrder({});
  expect(remaining()).toBe('60:00');
  await wait(1000);
  expect(remaining()).toBe('59:59');
  await wait(3_600_000 - 2000);
  expect(remaining()).toBe('00:01');
  expect(screen.getByText(isAddress(TRON))).toBeVisible();
  vi.setSystemTime(START_MS + 3_700_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(remaining()).toBe('00:00');
  expect(screen.getByRole('alert')).toHaveTextContent('已过期');
  expect(screen.queryByText(isAddress(TRON))).not.toBeInTheDocument();
  expect(code()).toBeNull();
});

test('the device’s clock alone never marks an order as expired [D-224]', async () => {
  forgetServerClock();
  render(<OrderView order={ORDER} isFinal={false} />);
  expect(remaining()).toBe('60:00');
  await wait(1000);
  expect(remaining()).toBe('59:59');
  vi.setSystemTime(START_MS + 3_700_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(remaining()).toBe('00:00');
  expect(player.descriptions()).toContain('支付截止 2026-01-15 13:00（北京时间）');
  expect(screen.queryByText('已过期')).not.toBeInTheDocument();
  expect(screen.getByText(isAddress(TRON))).toBeVisible();
});

test('an order whose time cannot be read counts nothing and can be paid', () => {
  showOrder({ createdAt: 'soon' });
  expect(remaining()).toBe('--');
  expect(screen.getByText(isAddress(TRON))).toBeVisible();
});

test('我已付款 on the order itself gives its focus to the way back to the address [D-277]', async () => {
  showOrder({ depositNo: 'R7' });
  player.button('我已付款').focus();
  player.taps('我已付款');
  expect(player.button('查看收款信息')).toHaveFocus();
});

test.each<[string, Partial<DepositOrder>, string, boolean]>([
  ['wxpay', { network: '微信支付', address: 'shop-9' }, '请用微信支付扫码付款', true],
  ['wxpay', { paytype: '' }, '请用微信支付扫码付款', true],
  ['', { paytype: 'alipay' }, '请用支付宝扫码付款', true],
  // A picture might differ from the address.
  ['alipay', { address: 'https://qr.example.com/pay/1' }, 'https://qr.example.com/pay/1', false],
  ['ebpay', { network: '波币', address: '' }, '请用波币扫码付款', true],
  // Whatever protocol its target names.
  ['ebpay', { network: 'TRC20', address: 'BOBI7c1d09e4a2f84b36' }, '请用波币扫码付款', false],
])(
  'an order by channel %j with %j shows %s; uses the server’s picture: %j [M3-31, M3-32, F-M21]',
  (channel, changed, said, isPictured) => {
    const picture = 'https://example.com/uploads/pay.png';
    showOrder({ channel, network: '别的', address: 'someone', picture, ...changed });
    expect(document.body).toHaveTextContent(said);
    if (changed.address) expect(document.body).toHaveTextContent(changed.address);
    expect(document.body).not.toHaveTextContent(/TRC20|USDT/);
    const shown = screen.getByRole('img', { name: '收款二维码' });
    expect(shown.getAttribute('src') === picture).toBe(isPictured);
  },
);

test('a bank order shows its accounts, or that it has none, never a code [M3-31, M3-32]', () => {
  const account = { number: '62 01', owner: '林晓', branch: '', info: '', bankName: '江海银行' };
  const bank = { channel: 'bankpay', address: 'someone', picture: 'https://example.com/pay.png' };
  const { unmount } = showOrder({ ...bank, accounts: [account] });
  player.taps(FOLDED);
  expect(playerIn('收款账户').textsOf('listitem')[0]).toContain('江海银行');
  expect(screen.getByRole('button', { name: '复制卡号' })).toBeVisible();
  unmount();
  showOrder(bank);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('someone');
  expect(screen.getByText(/这里没有付款信息/)).toBeVisible();
});

test('an order whose state the server does not say shows none [D-153]', () => {
  showOrder({ state: '' });
  player.taps('订单详情');
  expect(screen.queryByText('未定义')).not.toBeInTheDocument();
  expect(player.descriptions()).toContain('订单金额 ¥300.00');
  cleanup();
  showOrder({ state: '7' });
  player.taps('订单详情');
  expect(screen.getByText('未定义')).toBeVisible();
});

test('an address warns where the order names neither method nor network [D-121, D-S26]', () => {
  showOrder({ channel: '', paytype: '', network: 'Polygon(TRC-20)' });
  expect(screen.getByRole('alert')).toHaveTextContent('订单未说明网络');
  expect(screen.queryByRole('button', { name: /复制/ })).not.toBeInTheDocument();
});
