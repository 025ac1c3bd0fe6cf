import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { loadPayRange, loadPayWays, loadReceivingAccounts, recharge } from '#api/calls/deposit.ts';
import { NOBODY } from '#api/calls/member.ts';
import { readRate } from '#domain/amount.ts';
import { Estimate } from '#features/deposit/form/AmountPart.tsx';
import { OrderCreated } from '#features/deposit/order/OrderCreated.tsx';
import { goTo } from '#navigation/go.ts';
import { departure } from '#platform/open.ts';
import { START_MS } from '#tests/backend/clock.ts';
import type { MemberWish } from '#tests/backend/tables/members.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { knowMember } from '#tests/knownMember.ts';
import { openApp } from '#tests/openApp.tsx';
import { dismissDialogs } from '#ui/dialogs.ts';
import { clearToasts } from '#ui/toasts.tsx';

import '#features/deposit/order/DepositOrderScreen.tsx';
import '#features/deposit/form/DepositScreen.tsx';
import '#features/deposit/order/UsdtPaymentScreen.tsx';
import '#features/records/TransactionsScreen.tsx';

// jsdom cannot leave its page.
const leave = vi.fn<(url: string) => void>();
// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => {
  leave.mockClear();
  vi.spyOn(departure, 'to').mockImplementation(leave);
  vi.useFakeTimers({ now: START_MS, shouldAdvanceTime: true });
});
// Messages outlive the page they were said on.
afterEach(() => {
  clearToasts();
  act(dismissDialogs);
});

const CREATED = '生成订单，跳转中';
const asked = ({ path }: { path: string }) =>
  world()
    .requests.filter((request) => request.path === path)
    .map(({ payload }) => payload);
const orders = () => {
  const payer = world().member('payer');
  return world().orders.filter(({ memberId }) => memberId === payer?.id);
};
const openDeposit = (
  { payWays = {}, ...wish }: MemberWish & { payWays?: object } = {},
  prepare?: () => void,
) =>
  openApp('/recharge', {
    as: member({ name: 'payer', balance: '5.00', ...wish }),
    prepare: (world) => {
      Object.assign(world.site.payWays, payWays);
      prepare?.();
    },
  });
const choose = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }));
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: '立即存款' }));
const range = () => document.querySelector('[data-field="amount"]')!.textContent;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const toasts = (role: 'alert' | 'status') =>
  [...screen.queryAllByRole(role, { hidden: true })].map(({ textContent }) => textContent).join();
const left = () => leave.mock.calls.map(([url]) => url);

describe('the methods', () => {
  test('[M2-73, M2-128, M3-34] are those whose flag the server has on, asked for again when they failed', async () => {
    const payWays = { card: '1', usdt: 0, bobi: 1, wechat: null, alipay: '0' };
    await openDeposit({ payWays }, () => world().answers(loadPayWays, 'html', { times: 1 }));
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    const tiles = within(await screen.findByRole('radiogroup', { name: '存款方式' }));
    expect(tiles.getAllByRole('radio').map((one) => one.closest('label')!.textContent)).toEqual([
      '银行卡转账',
      '波币',
    ]);
  });

  test('[D-131, M7-30] all off lead to customer service', async () => {
    const payWays = { card: 0, usdt: 0, bobi: 0, wechat: 0, alipay: 0 };
    const app = await openDeposit({ payWays });
    const main = within(await screen.findByRole('main'));
    await app.user.click(await main.findByRole('link', { name: '联系客服' }));
    expect(app.address()).toBe('/kefu');
    expect(asked(loadPayWays)).toEqual([{}]);
  });

  test('[M7-31, M3-35, D-132] each have the range of the server, and 100 to 10000 until it is known', async () => {
    await openDeposit({}, () => {
      Object.assign(world().site.payRanges, { 'usdt-erc20': { min_price: 900, max_price: 5 } });
    });
    await waitFor(() => expect(range()).toContain('¥100.00 - ¥50,000.00'));
    world().answers(loadPayRange, 'silent', { times: 1 });
    await choose('支付宝');
    expect(range()).toContain('¥100.00 - ¥10,000.00');
    await choose('微信支付');
    expect(range()).toContain('¥100.00 - ¥10,000.00');
    await waitFor(() => expect(range()).toContain('¥50.00 - ¥3,000.00'));
    expect(screen.getByRole('button', { name: '2000' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '5000' })).not.toBeInTheDocument();
    write('存款金额', '49.99');
    submit();
    expect(screen.getByLabelText('存款金额')).toHaveAccessibleDescription(
      expect.stringContaining('请输入金额在50-3000之间！'),
    );
    await choose('USDT');
    await choose('ERC20');
    await choose('波币');
    await waitFor(() => expect(range()).toContain('¥20,000.00'));
    expect(asked(loadPayRange).map(({ type }) => type)).toEqual([
      'bank',
      'alipay',
      'wechat',
      'usdt-trc20',
      'usdt-erc20',
      'bobi',
    ]);
    expect(asked(recharge)).toEqual([]);
  });
});

describe('by bank', () => {
  test('[M2-130, M7-34, D-203] shows the receiving accounts, each line to be copied as the server wrote it', async () => {
    await openDeposit({}, () => world().answers(loadReceivingAccounts, 'html', { times: 1 }));
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const card = within(await screen.findByRole('region', { name: '收款账户' }));
    fireEvent.click(await card.findByRole('button', { name: '重试' }));
    const rows = await card.findAllByRole('listitem');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent('转账时请填写订单号后四位');
    fireEvent.click(within(rows[1]!).getByRole('button', { name: '复制卡号' }));
    expect(written.mock.calls).toEqual([['6200 0000 0000 026666']]);
    expect(await screen.findByText('复制成功！')).toBeVisible();
    // A bank that is gone and a branch without a name are no lines.
    expect(within(rows[2]!).getAllByRole('button')).toHaveLength(2);
  });

  test('[M2-129, D-126, M4-11] needs its four fields in order, then the amount; then it awaits its review', async () => {
    const app = await openDeposit();
    await waitFor(() => expect(range()).toContain('¥50,000.00'));
    const told: unknown[] = [];
    for (const [name, value] of [
      ['存款人姓名', ' 陈晓明 '],
      ['银行', '我家银行'],
      ['银行卡号', '6222020200112230'],
      ['银行开户行地址', '深圳分行'],
      ['存款金额', ''],
    ] as const) {
      submit();
      const field = screen.getByLabelText(name);
      await waitFor(() => expect(field).toHaveFocus());
      const problem = field.getAttribute('aria-describedby')!.split(' ').at(-1)!;
      told.push(document.getElementById(problem)!.textContent);
      expect(toasts('alert')).toContain(told.at(-1));
      write(name, value);
    }
    expect(told).toEqual([
      '请输入存款人姓名',
      '请输入银行类型',
      '请输入银行卡号',
      '请输入银行开户行地址',
      '请输入金额在100-50000之间！',
    ]);
    fireEvent.click(screen.getByRole('button', { name: '选择银行' }));
    fireEvent.click(await screen.findByRole('radio', { name: '星桥银行' }));
    expect(screen.getByLabelText('银行')).toHaveValue('星桥银行');
    fireEvent.click(screen.getByRole('button', { name: '500' }));
    submit();
    await waitFor(() => expect(app.address()).toBe('/transRecord'));
    expect(toasts('status')).toContain('提交成功，等待后台审核');
    expect(asked(recharge)).toEqual([
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
  });
});

describe('by USDT', () => {
  test('[M4-12, M7-32, M9-21] the code follows after 2 seconds, with what the server said', async () => {
    const app = await openDeposit();
    await choose('USDT');
    expect(screen.getByRole('radio', { name: 'TRC20' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'ERC20' })).not.toBeChecked();
    write('存款金额', '710');
    submit();
    expect(await screen.findByText(CREATED)).toBeVisible();
    expect(await screen.findByText('订单已生成')).toBeVisible();
    pass(1900);
    expect(app.address()).toBe('/recharge');
    pass(200);
    await waitFor(() => expect(app.address()).toMatch(/^\/usdtPay/));
    const { TRC20 } = world().addresses;
    expect(app.address()).toBe(`/usdtPay?address=${TRC20}&amount=100.00`);
    expect(await screen.findByText(TRC20)).toBeVisible();
    expect(screen.getByText('USDT-TRC20')).toBeVisible();
    expect(screen.getByText(orders()[0]!.number)).toBeVisible();
    expect(screen.queryByText('无法核对此收款地址')).not.toBeInTheDocument();
    expect(asked(recharge)).toEqual([{ paytype: 'usdt', amount: '710', catepay: 'TRC20' }]);
  });

  test.each([
    ['7.10', '100', '14.08 USDT', '1 USDT = 7.1 CNY'],
    ['7.10', '', '-- USDT', '1 USDT = 7.1 CNY'],
    ['7.10', '1e3', '-- USDT', '1 USDT = 7.1 CNY'],
    [null, '100', '-- USDT', '--'],
    ['0', '100', '-- USDT', '--'],
    ['abc', '100', '-- USDT', '--'],
  ])('[M9-15, D-210] at a rate of %j, %j yuan are %s, for reference', (rate, amount, ...shown) => {
    const depositRate = readRate(rate);
    knowMember({ ...NOBODY, depositRate, withdrawalRate: null });
    render(<Estimate amount={amount} />);
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect([values[0], values[2]]).toEqual(shown);
    expect(screen.getByText('预计支付（参考）')).toBeVisible();
  });
});

describe('by a pay page', () => {
  const order = async (method: string, amount: string) => {
    const app = await openDeposit();
    await choose(method);
    write('存款金额', amount);
    submit();
    await waitFor(() => expect(orders()).toHaveLength(1));
    return app;
  };

  test('[M4-13, D-123, M8-14] bobi leaves for payUrl after 2 seconds; the order is where "back" returns to', async () => {
    const app = await order('波币', '300');
    expect(await screen.findByText(CREATED)).toBeVisible();
    expect(await screen.findByRole('link', { name: '查看订单' })).toBeVisible();
    pass(1900);
    expect(left()).toEqual([]);
    pass(200);
    const { number } = orders()[0]!;
    expect(left()).toEqual([expect.stringMatching(new RegExp(`^http://.+/pay/${number}$`))]);
    expect(app.address()).toBe(`/payInfo?deposit_no=${number}`);
    expect(asked(recharge)).toEqual([{ paytype: 'bobi', amount: '300' }]);
  });

  test('the button leaves at once, and leaving the screen takes the rest back', async () => {
    await openApp('/vip');
    const created = {
      orderNumber: '7',
      next: '/payInfo',
      payUrl: 'https://a.example/',
      delayMs: 2000,
    };
    const { unmount } = render(<OrderCreated created={created} />);
    fireEvent.click(screen.getByRole('button', { name: '前往支付' }));
    expect(left()).toEqual(['https://a.example/']);
    // The page takes a moment to leave: neither its own delay nor another tap opens the pay page again.
    fireEvent.click(screen.getByRole('button', { name: '前往支付' }));
    pass(3000);
    expect(left()).toHaveLength(1);
    unmount();
    pass(3000);
    expect(left()).toHaveLength(1);
  });

  test('[M7-32, M7-33, D-122] WeChat is ordered as wxpay and leaves at once', async () => {
    await order('微信支付', '300');
    await waitFor(() => expect(left()).toHaveLength(1));
    expect(asked(recharge)).toEqual([{ paytype: 'wxpay', amount: '300' }]);
  });

  test('[D-208] a refusal loses nothing typed; a javascript: address is refused, and the order it came with is shown', async () => {
    const app = await openDeposit();
    await choose('波币');
    write('存款金额', '601');
    submit();
    expect(await screen.findByText('充值失败，请稍后再试')).toBeVisible();
    expect(screen.getByLabelText('存款金额')).toHaveValue('601');
    expect(orders()).toEqual([]);
    write('存款金额', '613');
    submit();
    expect(await screen.findByText(/支付链接无效，已为您拦截/)).toBeVisible();
    pass(2100);
    expect(app.address()).toBe(`/payInfo?deposit_no=${orders()[0]!.number}`);
    expect(left()).toEqual([]);
  });

  test('[D-122, M8-13] an order number in the message leads to the order, nothing to the records', async () => {
    const app = await order('支付宝', '611');
    await waitFor(() => expect(app.address()).toBe(`/payInfo?deposit_no=${orders()[0]!.number}`));
    await screen.findByText('剩余支付时间');
    act(() => goTo('/recharge'));
    await choose('支付宝');
    write('存款金额', '616');
    submit();
    await waitFor(() => expect(app.address()).toBe('/transRecord'));
    expect(toasts('status')).toContain('提交成功，等待后台审核');
  });

  test('an answer that comes when the player has left takes him nowhere', async () => {
    const app = await openDeposit();
    await choose('支付宝');
    write('存款金额', '609');
    submit();
    await waitFor(() => expect(orders()).toHaveLength(1));
    act(() => goTo('/kefu'));
    pass(10_500);
    await waitFor(() =>
      expect(world().requests.find(({ path }) => path === recharge.path)?.status).toBe(200),
    );
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(app.address()).toBe('/kefu');
    expect(left()).toEqual([]);
  });
});
