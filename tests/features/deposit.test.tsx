import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { loadPayRange, loadPayWays, loadReceivingAccounts, recharge } from '#api/calls/deposit.ts';
import { OrderCreated } from '#features/deposit/form/DepositScreen.tsx';
import { pageLocation } from '#platform/open.ts';
import { endSession } from '#state/session/session.ts';
import { START_MS } from '#tests/backend/clock.ts';
import type { MemberOptions } from '#tests/backend/tables/members.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { endPage } from '#tests/page/newPage.ts';
import { openApp } from '#tests/page/openApp.tsx';
import {
  backend,
  messages,
  player,
  playerIn,
  playerInMain,
  skip,
  wait,
} from '#tests/page/player.ts';

beforeEach(() => {
  // jsdom cannot leave its page.
  vi.spyOn(pageLocation, 'leaveSite').mockReturnValue();
  vi.useFakeTimers({ now: START_MS, shouldAdvanceTime: true });
});

const CREATED = '生成订单，跳转中';
const orders = () => backend.ordersOf('payer');
const initialDeposit = (
  { payWays = {}, ...options }: MemberOptions & { payWays?: object } = {},
  prepare?: () => void,
) =>
  openApp('/recharge', {
    as: member({ name: 'payer', balance: '5.00', ...options }),
    prepare: (world) => {
      Object.assign(world.site.payWays, payWays);
      prepare?.();
    },
  });
const range = () => document.querySelector('[data-field="amount"]')!.textContent;
/** The address of an order, whose number is not in it. */
const ORDER = /^\/payInfo\?ref=\d+-\d+$/;
const leftFor = () => vi.mocked(pageLocation.leaveSite).mock.calls.map(([url]) => url);

test('a player sees the methods that the server has switched on, also after a retry [M2-73, M2-128, M3-34]', async () => {
  const payWays = { card: '1', usdt: 0, bobi: 1, wechat: null, alipay: '0' };
  await initialDeposit({ payWays }, () => world().answers(loadPayWays, 'html', { times: 1 }));
  await screen.findByRole('button', { name: '重试' });
  expect(playerInMain.textsOf('link')).toContain('联系客服');
  player.taps('重试');
  const tiles = within(await screen.findByRole('radiogroup', { name: '存款方式' }));
  expect(tiles.getAllByRole('radio').map((one) => one.closest('label')!.textContent)).toEqual([
    '银行卡转账',
    '波币',
  ]);
});

test('a player without any method is led to customer service [D-131, M7-30]', async () => {
  const payWays = { card: 0, usdt: 0, bobi: 0, wechat: 0, alipay: 0 };
  const app = await initialDeposit({ payWays });
  await screen.findByRole('main');
  await playerInMain.findsAndTaps('联系客服', 'link');
  expect(app.address()).toBe('/kefu');
  expect(backend.received(loadPayWays)).toEqual([{}]);
});

test('each method has the range of the server, and 100 to 10000 until it is known [M7-31, M3-35, D-132, F-M15]', async () => {
  await initialDeposit({}, () => {
    Object.assign(world().site.payRanges, { 'usdt-erc20': { min_price: 900, max_price: 5 } });
  });
  await waitFor(() => expect(range()).toContain('¥100.00–¥50,000.00'));
  world().answers(loadPayRange, 'silent', { times: 1 });
  await player.findsAndTaps('支付宝', 'radio');
  expect(range()).toContain('¥100.00–¥10,000.00');
  await player.findsAndTaps('微信支付', 'radio');
  expect(range()).toContain('¥100.00–¥10,000.00');
  await waitFor(() => expect(range()).toContain('¥50.00–¥3,000.00'));
  expect(screen.getByRole('button', { name: '¥2,000' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '¥5,000' })).not.toBeInTheDocument();
  player.fills('存款金额', '49.99');
  player.taps('立即存款');
  expect(player.field('存款金额')).toHaveAccessibleDescription(
    expect.stringContaining('请输入金额在50-3000之间！'),
  );
  await player.findsAndTaps('USDT', 'radio');
  await player.findsAndTaps('ERC20', 'radio');
  await player.findsAndTaps('波币', 'radio');
  await waitFor(() => expect(range()).toContain('¥20,000.00'));
  expect(backend.received(loadPayRange).map(({ type }) => type)).toEqual([
    'bank',
    'alipay',
    'wechat',
    'usdt-trc20',
    'usdt-erc20',
    'bobi',
  ]);
  expect(backend.received(recharge)).toEqual([]);
});

test('a range that did not come is called usual, and can be asked for again [D-203, M9-04]', async () => {
  await initialDeposit({}, () => world().answers(loadPayRange, 'html', { times: 1 }));
  await waitFor(() => expect(range()).toContain('未能读取限额，通常为 ¥100.00–¥10,000.00'));
  player.taps('重试');
  await waitFor(() => expect(range()).toContain('单笔 ¥100.00–¥50,000.00'));
  expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
});

test('a player sees one receiving account at a time, and copies it as sent [M2-130, M7-34, D-203]', async () => {
  await initialDeposit({}, () => world().answers(loadReceivingAccounts, 'html'));
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const card = within(await screen.findByRole('region', { name: '转账' }));
  const retry = await card.findByRole('button', { name: '重试' });
  // What the screen asked for ahead may be asked for once more.
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
  world().answers(loadReceivingAccounts, 'normal');
  fireEvent.click(retry);
  expect(await card.findByText('请用付款人本人的银行卡转账')).toBeVisible();
  expect(card.getByText('户名')).toBeVisible();
  player.taps('换一个');
  expect(card.getByRole('status')).toHaveTextContent('2 / 3');
  player.fills('存款金额', '100');
  player.taps('复制卡号');
  await waitFor(() => expect(written.mock.calls).toEqual([['6200 0000 0000 026666']]));
  expect(await screen.findByText('复制成功！')).toBeVisible();
  player.taps('换一个');
  expect(card.getAllByRole('button', { name: /^复制(卡号|户名)/ })).toHaveLength(2);
  player.taps('换一个');
  expect(card.getByText('请用付款人本人的银行卡转账')).toBeVisible();
});

test('a refusal hides accounts that were shown before [D-260]', async () => {
  await initialDeposit();
  const card = () => within(screen.getByRole('region', { name: '转账' }));
  await screen.findByRole('region', { name: '转账' });
  expect(await card().findByText('1 / 3')).toBeVisible();
  player.goesTo('/mine');
  await screen.findByRole('heading', { level: 1, name: '我的' });
  world().answers(loadReceivingAccounts, { code: 500, message: '收款账户维护中' });
  // The known answer is not fresh any more.
  await wait(31_000);
  player.goesTo('/recharge');
  await screen.findByRole('region', { name: '转账' });
  expect(await card().findByText('收款账户维护中')).toBeVisible();
  expect(card().queryAllByRole('listitem')).toEqual([]);
  // In its place and as a failure (D-318).
  expect(screen.getAllByText('收款账户维护中')).toHaveLength(2);
  world().answers(loadReceivingAccounts, 'normal');
  fireEvent.click(card().getByRole('button', { name: '重试' }));
  expect(await card().findByText('1 / 3')).toBeVisible();
});

test('a bank deposit asks for its fields in order and leads to its order [D-310, D-350, M2-129, M4-10, M4-11]', async () => {
  const app = await initialDeposit();
  await waitFor(() => expect(range()).toContain('¥50,000.00'));
  for (const [name, value, problem] of [
    ['存款人姓名', ' 陈\u200b晓明 ', '请输入存款人姓名'],
    ['银行', '我家银行', '请输入银行类型'],
    ['银行卡号', '6222-0202 0011２230', '请输入银行卡号'],
    ['银行开户行地址', '深圳分行', '请输入银行开户行地址'],
    ['存款金额', '', '请输入金额在100-50000之间！'],
  ] as const) {
    player.taps('我已转账');
    await waitFor(() => expect(player.field(name)).toHaveFocus());
    expect(player.field(name)).toHaveAccessibleDescription(expect.stringContaining(problem));
    player.fills(name, value);
  }
  await player.picks('选择银行', '星桥银行');
  expect(['银行', '银行卡号'].map(player.reads)).toEqual(['星桥银行', '6222020200112230']);
  player.taps('¥500');
  player.taps('我已转账');
  await waitFor(() => expect(app.address()).toBe('/transRecord'));
  expect(messages('status')).toContain('提交成功，等待后台审核');
  expect(await player.sees(/ · 刚提交$/)).toBeVisible();
  expect(backend.received(recharge)).toEqual([
    {
      paytype: 'bank',
      amount: '500',
      bank: '星桥银行',
      bank_address: '深圳分行',
      bank_no: '6222020200112230',
      bank_owner: '陈晓明',
    },
  ]);
  expect(orders().map(({ state, paytype }) => [state, paytype])).toEqual([[1, 'bank']]);
  player.taps('查看刚提交的存款订单', 'link');
  await waitFor(() => expect(app.address()).toMatch('/payInfo'));
  expect(await screen.findByRole('heading', { name: '存款订单' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '提交成功，等待后台审核' })).toBeNull();
});

const CARD = {
  bank: '江海银行',
  owner: '陈晓明',
  number: '6200000000000081234',
  branch: '滨江支行',
};
const OTHER = {
  bank: '云岭银行',
  owner: '陈晓明',
  number: '6200000000000095678',
  branch: '云支行',
};
const page = () => document.documentElement.outerHTML + values();
const values = () =>
  [...document.querySelectorAll('input')].map(({ value }) => value).join() +
  JSON.stringify({ ...sessionStorage, ...localStorage });

test('a bound card is the sender: masked on the page, sent whole, one of two alike [D-118, D-328, M2-40, F-S17]', async () => {
  const twin = { ...CARD, number: '6299999999999981234' };
  await initialDeposit({ cards: [CARD, twin], realName: '陈晓明' });
  expect(await player.sees('江海银行 · 滨江支行')).toHaveTextContent('•••• 1234 卡 1');
  expect(playerIn('付款人').textsOf('textbox')).toEqual([]);
  player.taps('换一张');
  await player.findsAndTaps(/卡 2$/, 'radio');
  player.fills('存款金额', '500');
  // The choice survives another screen.
  player.goesTo('/kefu');
  player.goesTo('/recharge');
  expect(await player.sees('江海银行 · 滨江支行')).toHaveTextContent('•••• 1234 卡 2');
  expect(page()).not.toMatch(/620000|629999|981234|081234/);
  player.taps('我已转账');
  await waitFor(() => expect(backend.received(recharge)).toHaveLength(1));
  expect(backend.received(recharge)[0]).toMatchObject({
    bank_no: twin.number,
    bank: CARD.bank,
    bank_owner: CARD.owner,
    bank_address: CARD.branch,
  });
});

test('a card that was unbound meanwhile leaves an empty number field [M5-27]', async () => {
  await initialDeposit({ cards: [CARD, OTHER] });
  await player.findsAndTaps('手动填写');
  await waitFor(() => expect(player.field('银行卡号')).toHaveFocus());
  expect(player.reads('存款人姓名')).toBe('陈晓明');
  player.fills('银行卡号', '123456789');
  expect(player.reads('银行卡号')).toBe('123456789');
  player.taps('使用已绑定的卡');
  await player.findsAndTaps(/江海银行/, 'radio');
  world().member('payer')!.cards.length = 0;
  player.taps('换一张');
  expect(await player.sees('还没有绑定银行卡')).toBeVisible();
  player.fills('存款金额', '500');
  player.taps('我已转账');
  await waitFor(() => expect(messages()).toContain('请输入银行卡号'));
  expect(player.field('银行卡号')).toHaveFocus();
  expect(backend.received(recharge)).toEqual([]);
});

test('a player who chooses a card without a branch types the branch', async () => {
  await initialDeposit({ cards: [{ ...CARD, branch: '' }] });
  await player.findsAndTaps('使用已绑定的卡');
  await player.findsAndTaps(/江海银行/, 'radio');
  expect(player.reads('银行卡号')).toBe('•••• 1234');
  player.fills('银行开户行地址', '滨江支行');
  player.fills('存款金额', '500');
  player.taps('我已转账');
  await waitFor(() => expect(backend.received(recharge)).toHaveLength(1));
  expect(backend.received(recharge)[0]).toMatchObject({
    bank_no: CARD.number,
    bank_address: '滨江支行',
  });
});

test('the member’s real name is offered, and never put in by itself [M3-02]', async () => {
  await initialDeposit({ realName: '陈晓明' });
  await player.findsField('存款人姓名');
  expect(player.reads('存款人姓名')).toBe('');
  await player.findsAndTaps('本人姓名');
  expect(player.reads('存款人姓名')).toBe('陈晓明');
});

test('the method used last in this session is chosen, for nobody else [D-119, D-121]', async () => {
  const tiles = () =>
    within(screen.getByRole('radiogroup', { name: '存款方式' })).getAllByRole('radio');
  await initialDeposit();
  await player.findsAndTaps('USDT', 'radio');
  player.taps('ERC20', 'radio');
  player.fills('存款金额', '710');
  player.taps('立即存款');
  await screen.findByText('订单已生成');
  player.goesTo('/kefu');
  player.goesTo('/recharge');
  expect(await screen.findByRole('radio', { name: 'USDT' })).toBeChecked();
  expect(tiles().map((one) => one.closest('label')!.textContent)[0]).toBe('银行卡转账');
  expect(screen.getByRole('radio', { name: 'TRC20' })).toBeChecked();
  act(() => endSession('logout'));
  endPage();
  await initialDeposit({ name: 'next' });
  expect(await screen.findByRole('radio', { name: '银行卡转账' })).toBeChecked();
});

test('quick amounts say what they cost in USDT when the rate is known [M9-15, D-136]', async () => {
  await initialDeposit({ usdtRate: '7.1' });
  await screen.findByRole('button', { name: '¥100' });
  await player.findsAndTaps('USDT', 'radio');
  expect(await screen.findByRole('button', { name: '¥100 约 14.08 USDT' })).toBeVisible();
  player.taps('¥100 约 14.08 USDT');
  expect(player.reads('存款金额')).toBe('100');
  expect(screen.getByText('预计支付')).toBeVisible();
  expect(player.textsOf('definition')).toEqual(['14.08 USDT', '1 USDT = ¥7.1']);
  player.fills('存款金额', '1e3');
  expect(player.textsOf('definition')[0]).toBe('-- USDT');
});

test('the code to pay opens after 2 seconds, with what the server answered [M4-12, M7-32, M9-21]', async () => {
  const app = await initialDeposit();
  await player.findsAndTaps('USDT', 'radio');
  expect(screen.getByRole('radio', { name: 'TRC20' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'ERC20' })).not.toBeChecked();
  player.fills('存款金额', '710');
  player.taps('立即存款');
  expect(await screen.findByText(CREATED)).toBeVisible();
  expect(await screen.findByText('订单已生成')).toBeVisible();
  skip(1900);
  expect(app.address()).toBe('/recharge');
  skip(200);
  await waitFor(() => expect(app.address()).toMatch(/^\/usdtPay\?ref=\d+-\d+$/));
  const { TRC20 } = world().addresses;
  expect(await screen.findByText('USDT-TRC20')).toBeVisible();
  expect(document.querySelector('code')).toHaveTextContent(TRC20);
  player.taps('订单详情');
  expect(await player.sees(orders()[0]!.number)).toBeVisible();
  expect(screen.queryByText('无法核对此收款地址')).not.toBeInTheDocument();
  expect(backend.received(recharge)).toEqual([
    { paytype: 'usdt', amount: '710', catepay: 'TRC20' },
  ]);
});

const order = async (method: string, amount: string) => {
  const app = await initialDeposit();
  await player.findsAndTaps(method, 'radio');
  player.fills('存款金额', amount);
  player.taps('立即存款');
  await waitFor(() => expect(orders()).toHaveLength(1));
  return app;
};

test('a bobi deposit opens its payment page after 2 s; back leads to the order [M4-13, D-123, M8-14]', async () => {
  const app = await order('波币', '300');
  expect(await screen.findByText(CREATED)).toBeVisible();
  expect(await screen.findByRole('link', { name: '查看订单' })).toBeVisible();
  skip(1900);
  expect(leftFor()).toEqual([]);
  skip(200);
  const { number } = orders()[0]!;
  expect(leftFor()).toEqual([expect.stringMatching(new RegExp(`^http://.+/pay/${number}$`))]);
  expect(app.address()).toMatch(ORDER);
  await player.findsAndTaps('订单详情');
  expect(screen.getByText(number)).toBeVisible();
  expect(backend.received(recharge)).toEqual([{ paytype: 'bobi', amount: '300' }]);
});

test('前往支付 leaves at once, and the delayed opening never follows [F-M18]', async () => {
  await openApp('/vip');
  const created = {
    orderNumber: '7',
    next: '/payInfo',
    payUrl: 'https://a.example/',
    delayMs: 2000,
  };
  const { unmount } = render(<OrderCreated created={created} />);
  player.taps('前往支付');
  expect(leftFor()).toEqual(['https://a.example/']);
  // While the page is leaving, neither its own delay nor another tap opens the payment page again.
  player.taps('前往支付');
  skip(3000);
  expect(leftFor()).toHaveLength(1);
  unmount();
  skip(3000);
  expect(leftFor()).toHaveLength(1);
});

test.each([[[]], [{ out_trade_no: '77' }], [{ payUrl: 'https://pay.example/1' }]])(
  'a player who left meanwhile reads that the deposit was taken, %j [F-M18]',
  async (data) => {
    const app = await initialDeposit({}, () =>
      world().answers(recharge, { late: 3000, next: { message: '成功', data } }),
    );
    await player.findsAndTaps('支付宝', 'radio');
    player.fills('存款金额', '300');
    player.taps('立即存款');
    await waitFor(() => expect(backend.requests(recharge)).toHaveLength(1));
    await player.visits('/kefu', '客服');
    skip(3000);
    expect(await player.sees('提交成功，等待后台审核')).toBeVisible();
    expect(app.address()).toBe('/kefu');
  },
);

test('a refusal keeps the amount, and a javascript: address is blocked [D-208, F-M33]', async () => {
  const app = await initialDeposit();
  await player.findsAndTaps('波币', 'radio');
  player.fills('存款金额', '601');
  player.taps('立即存款');
  expect(await screen.findByText('充值失败，请稍后再试')).toBeVisible();
  expect(player.field('存款金额')).toHaveValue('601');
  expect(orders()).toEqual([]);
  player.fills('存款金额', '613');
  player.taps('立即存款');
  expect(await screen.findByText(/支付链接无效，已为您拦截/)).toBeVisible();
  // The refusal alone: no second message that says the page is being opened.
  expect(messages('status')).not.toContain('生成订单，跳转中');
  skip(2100);
  expect(app.address()).toMatch(ORDER);
  await player.findsAndTaps('订单详情');
  expect(screen.getByText(orders()[0]!.number)).toBeVisible();
  expect(leftFor()).toEqual([]);
});
