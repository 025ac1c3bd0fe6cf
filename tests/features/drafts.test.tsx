import {
  act,
  configure,
  fireEvent,
  renderHook,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { bindCard, loadCards } from '#api/calls/cards.ts';
import { recharge } from '#api/calls/deposit.ts';
import { transfer } from '#api/calls/transfer.ts';
import { refreshVenues } from '#api/calls/venues.ts';
import { withdraw } from '#api/calls/withdrawal.ts';
import { goTo } from '#navigation/go.ts';
import { beginSession, endSession } from '#state/session/session.ts';
import { STORED } from '#state/storedKeys.ts';
import { useHasUnsavedChanges } from '#state/unsavedChanges.ts';
import type { MemberCard, MemberWish } from '#tests/backend/tables/members.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { endPage, keepSession } from '#tests/newPage.ts';
import { openApp } from '#tests/openApp.tsx';
import { clearToasts } from '#ui/toasts.tsx';

import '#features/agent/AgentScreen.tsx';
import '#features/cards/bind/BankCardScreen.tsx';
import '#features/cards/bind/BobiCardScreen.tsx';
import '#features/cards/bind/UsdtCardScreen.tsx';
import '#features/deposit/form/DepositScreen.tsx';
import '#features/mine/profile/ProfileScreen.tsx';
import '#features/transfer/TransferScreen.tsx';
import '#features/withdrawal/WithdrawalScreen.tsx';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 40_000 });
afterEach(clearToasts);

const PLAYER = {
  name: 'typist',
  balance: '5000.00',
  paymentPassword: 'pay456',
  withdrawUsdtRate: '7.5',
  venues: { QYUN: '320.80', LXI: '5.00' },
  isAutoTransferOn: false,
} as const satisfies MemberWish;
const TWO = [
  { owner: 'TRC20', number: 'TLobbyStoryAddress1111111111111QwEr' },
  { owner: 'ERC20', number: '0xLobbyStoryAddress00000000000000000000AsDf' },
];

const drafts = () => sessionStorage.getItem(STORED.cache.drafts);
const sent = ({ path }: { path: string }) =>
  world().requests.filter((request) => request.path === path);
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const write = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const pick = async (name: RegExp) => fireEvent.click(await screen.findByRole('radio', { name }));

/** Opens a screen as a member whose session has a name, as it has after every login. */
async function openAs(card: MemberCard, path: string): Promise<void> {
  keepSession(card.token);
  await openApp(path);
}
async function open(path: string, wish: MemberWish = {}): Promise<void> {
  await openAs(member({ ...PLAYER, ...wish }), path);
}
async function reload(path: string): Promise<void> {
  endPage();
  await openApp(path);
}
async function comeBackTo(path: string): Promise<void> {
  act(() => goTo('/vip'));
  await screen.findByRole('heading', { level: 1, name: 'VIP特权' });
  act(() => goTo(path));
}

describe('what is typed into a deposit', () => {
  test('is there after a reload and on coming back, and gone once it was ordered', async () => {
    await open('/recharge');
    await pick(/支付宝/);
    await write('存款金额', '321');
    await reload('/recharge');
    expect(await field('存款金额')).toHaveValue('321');
    expect(screen.getByRole('radio', { name: /支付宝/ })).toBeChecked();
    await comeBackTo('/recharge');
    expect(await field('存款金额')).toHaveValue('321');
    expect(sent(recharge)).toEqual([]);

    press('立即存款');
    expect(drafts()).toBeNull();
    await waitFor(() => expect(sent(recharge)).toHaveLength(1));
    await reload('/recharge');
    expect(await field('存款金额')).toHaveValue('');
  });

  test('does not bring back a method that is no longer offered', async () => {
    await open('/recharge');
    await pick(/支付宝/);
    await write('存款金额', '321');
    world().site.payWays.alipay = 0;
    await reload('/recharge');
    expect(await field('存款金额')).toHaveValue('');
    expect(screen.queryByRole('radio', { name: /支付宝/ })).toBeNull();
    expect(screen.getByRole('radio', { name: /银行卡/ })).toBeChecked();
    expect(drafts()).toBeNull();
  });

  test('of the first method comes back under that method, or without its amount', async () => {
    await open('/recharge');
    await write('存款人姓名', '陈晓明');
    await write('存款金额', '321');
    world().site.payWays.card = 0;
    await reload('/recharge');
    expect(await field('存款金额')).toHaveValue('');
    expect(drafts()).not.toContain('"321"');
    world().site.payWays.card = 1;
    await reload('/recharge');
    // What another method does not ask for waits for its own.
    expect(await field('存款人姓名')).toHaveValue('陈晓明');
    expect(await field('存款金额')).toHaveValue('');
  });

  test('an amount whose method nobody knows any more is none', async () => {
    await open('/recharge');
    await write('存款金额', '321');
    sessionStorage.setItem(
      STORED.cache.drafts,
      drafts()!.replace('"method":"bank"', '"method":""'),
    );
    await reload('/recharge');
    expect(await field('存款金额')).toHaveValue('');
  });

  test('is gone when the player empties it', async () => {
    await open('/recharge');
    const { result } = renderHook(useHasUnsavedChanges);
    expect(result.current).toBe(false);
    await write('存款金额', '3');
    expect(drafts()).toContain('"3"');
    expect(result.current).toBe(true);
    await write('存款金额', '');
    expect(drafts()).toBeNull();
    expect(result.current).toBe(false);
  });
});

describe('what is typed into a withdrawal', () => {
  test('[M4-19, M4-21] is there after a reload but for the password; another card empties it', async () => {
    await open('/withdrawal', { cards: TWO });
    fireEvent.click(await screen.findByRole('button', { name: /^USDT地址 / }));
    await pick(/ERC20/);
    await write('取款金额', '500');
    await write('支付密码', 'pay456');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('pay456');

    await reload('/withdrawal');
    expect(await screen.findByRole('button', { name: /^USDT地址 .*ERC20/ })).toBeVisible();
    expect(await field('取款金额')).toHaveValue('500');
    expect(await field('支付密码')).toHaveValue('');
    // The fee is that of the card’s own network.
    expect(screen.queryByText(/未识别/)).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: /^USDT地址 / }));
    await pick(/TRC20/);
    expect(await field('取款金额')).toHaveValue('');
    expect(drafts()).not.toContain('"500"');
  });

  test('chooses no card before the list shows it, and none that is gone', async () => {
    await open('/withdrawal', { cards: TWO });
    fireEvent.click(await screen.findByRole('button', { name: /^USDT地址 / }));
    await pick(/ERC20/);
    await write('取款金额', '500');

    endPage();
    world().answers(loadCards, 'unreachable');
    await openApp('/withdrawal');
    const main = within(await screen.findByRole('main'));
    const again = await main.findByRole('button', { name: '重试' });
    expect(await field('取款金额')).toHaveValue('500');
    await write('支付密码', 'pay456');
    press('立即取款');
    expect(await screen.findByText('请选择USDT地址')).toBeVisible();
    expect(sent(withdraw)).toEqual([]);

    world().member('typist')!.cards.splice(1, 1);
    world().answers(loadCards, 'normal');
    fireEvent.click(again);
    await waitFor(async () => expect(await field('取款金额')).toHaveValue(''));
    expect(screen.getByRole('button', { name: /^USDT地址 / })).not.toHaveTextContent('TRC20');
    expect(drafts()).toBeNull();
  });

  test('is kept apart for each kind, and gone once it was ordered', async () => {
    await open('/withdrawal', { cards: TWO.slice(0, 1) });
    await write('取款金额', '500');
    act(() => goTo('/withdrawalBobi'));
    expect(await field('取款金额')).toHaveValue('');
    act(() => goTo('/withdrawal'));
    expect(await field('取款金额')).toHaveValue('500');
    expect(await screen.findByRole('button', { name: /^USDT地址 .*TRC20/ })).toBeVisible();
    await write('支付密码', 'pay456');
    press('立即取款');
    await waitFor(() => expect(sent(withdraw)).toHaveLength(1));
    expect(sent(withdraw)[0]!.payload).toMatchObject({ amount: '500', password: 'pay456' });
    expect(drafts()).toBeNull();
    await reload('/withdrawal');
    expect(await field('取款金额')).toHaveValue('');
  });
});

describe('what stays in a form after its order', () => {
  test('[D-208] refused, is a draft again: it would be lost by closing, and a reload finds it', async () => {
    await open('/withdrawal', { cards: TWO.slice(0, 1) });
    const { result } = renderHook(useHasUnsavedChanges);
    world().answers(withdraw, { late: 200 });
    await write('取款金额', '500');
    await screen.findByRole('button', { name: /^USDT地址 .*TRC20/ });
    await write('支付密码', 'wrong');
    press('立即取款');
    await waitFor(() => expect(sent(withdraw)).toHaveLength(1));
    expect(drafts()).toBeNull();
    expect(await screen.findByText('支付密码错误')).toBeVisible();
    await waitFor(() => expect(drafts()).toContain('500'));
    expect(drafts()).not.toContain('wrong');
    expect(result.current).toBe(true);
    await reload('/withdrawal');
    expect(await field('取款金额')).toHaveValue('500');
    expect(await screen.findByRole('button', { name: /^USDT地址 .*TRC20/ })).toBeVisible();
    expect(sent(withdraw)).toHaveLength(1);
  });

  test('[D-208] refused while the player is elsewhere, is there when he comes back', async () => {
    await open('/recharge');
    world().answers(recharge, { late: 200, next: 'refused' });
    await pick(/支付宝/);
    await write('存款金额', '321');
    press('立即存款');
    await waitFor(() => expect(sent(recharge)).toHaveLength(1));
    expect(drafts()).toBeNull();
    act(() => goTo('/vip'));
    await waitFor(() => expect(drafts()).toContain('321'));
    act(() => goTo('/recharge'));
    expect(await field('存款金额')).toHaveValue('321');
    expect(screen.getByRole('radio', { name: /支付宝/ })).toBeChecked();
  });

  test('[D-203] not sent because the device went offline, is a draft again', async () => {
    await open('/transfer');
    await screen.findByText('龙曦', { selector: 'dt, dt *' });
    await write('金额', '5');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(true);
    online.mockReturnValue(false);
    press('立即转账');
    expect(await screen.findByText('当前处于离线状态，联网后请重试')).toBeVisible();
    online.mockRestore();
    await waitFor(() => expect(drafts()).toContain('"5"'));
    expect(sent(transfer)).toEqual([]);
  });

  test('[D-202] of unknown outcome, comes back by no reload, neither during the order nor after it', async () => {
    await open('/recharge');
    world().answers(recharge, 'silent');
    await write('存款金额', '321');
    await pick(/支付宝/);
    press('立即存款');
    await waitFor(() => expect(sent(recharge)).toHaveLength(1));
    expect(drafts()).toBeNull();
    endPage();
    world().answers(recharge, 'lost');
    await openApp('/transfer');
    await screen.findByText('龙曦', { selector: 'dt, dt *' });
    world().answers(transfer, 'lost');
    await write('金额', '5');
    press('立即转账');
    await screen.findByRole('region', { name: /结果未知|已受理/ });
    expect(drafts()).toBeNull();
    await reload('/recharge');
    await screen.findByRole('region', { name: /结果未知|已受理/ });
    expect(drafts()).toBeNull();
    expect([sent(recharge).length, sent(transfer).length]).toEqual([1, 1]);
  });
});

describe('what is chosen for a transfer', () => {
  const wallet = (label: string) => screen.findByRole('button', { name: new RegExp(`^${label}`) });
  const isKnown = () => screen.findByText('龙曦', { selector: 'dt, dt *' });

  test('an amount comes back with the wallets that stood there, never with another', async () => {
    await open('/transfer');
    await isKnown();
    expect(await wallet('转入钱包')).toHaveTextContent('青云');
    await write('金额', '5');
    world().answers(refreshVenues, {
      data: [
        { platname: 'LXI', name: '龙曦', balance: '5.00' },
        { platname: 'QYUN', name: '青云', balance: '320.80' },
      ],
    });
    await reload('/transfer');
    await isKnown();
    expect(await field('金额')).toHaveValue('5');
    expect(await wallet('转入钱包')).toHaveTextContent('青云');

    world().answers(refreshVenues, {
      data: [{ platname: 'LXI', name: '龙曦', balance: '5.00' }],
    });
    await reload('/transfer');
    await isKnown();
    await waitFor(async () => expect(await field('金额')).toHaveValue(''));
    expect(await wallet('转入钱包')).toHaveAccessibleDescription('该场馆已不可用，请重新选择');
    expect(drafts()).toBeNull();
  });

  test('an amount without wallets is none', async () => {
    await open('/transfer');
    await isKnown();
    await write('金额', '5');
    const kept = drafts()!;
    expect(kept).toContain('"source":"userbalance","target":"QYUN"');
    sessionStorage.setItem(
      STORED.cache.drafts,
      kept.replace(',"source":"userbalance","target":"QYUN"', ''),
    );
    await reload('/transfer');
    await isKnown();
    expect(await field('金额')).toHaveValue('');
    await write('金额', '5');
    await write('金额', '');
    expect(drafts()).toBeNull();
  });

  test('[M4-30] is there after a reload; ordered, it is not, and the wallets are the usual ones', async () => {
    await open('/transfer');
    fireEvent.click(await wallet('转出钱包'));
    await pick(/^龙曦/);
    fireEvent.click(await wallet('转入钱包'));
    await pick(/^平台钱包/);
    await write('金额', '5');
    await reload('/transfer');
    expect(await wallet('转出钱包')).toHaveTextContent('龙曦');
    expect(await wallet('转入钱包')).toHaveTextContent('平台钱包');
    expect(await field('金额')).toHaveValue('5');
    expect(sent(transfer)).toEqual([]);

    await screen.findByText('龙曦', { selector: 'dt, dt *' });
    press('立即转账');
    await waitFor(async () => expect(await field('金额')).toHaveValue(''));
    expect(sent(transfer)).toHaveLength(1);
    expect(drafts()).toBeNull();
  });
});

describe('what is typed into a card', () => {
  test('a bank card: all but the password, until it is bound', async () => {
    await open('/addBankCard');
    const TYPED = { 持卡人姓名: '陈晓明', 银行卡号: '6200000000000081234', 开户行地址: '滨江支行' };
    for (const [label, text] of Object.entries(TYPED)) await write(label, text);
    await write('支付密码', 'pay456');
    fireEvent.click(screen.getByRole('button', { name: /^开户银行/ }));
    await pick(/江海银行/);
    await reload('/addBankCard');
    for (const [label, text] of Object.entries(TYPED)) expect(await field(label)).toHaveValue(text);
    expect(screen.getByRole('button', { name: /^开户银行/ })).toHaveTextContent('江海银行');
    expect(await field('支付密码')).toHaveValue('');
    await write('支付密码', 'pay456');
    press('确认绑定');
    await waitFor(() => expect(sent(bindCard)).toHaveLength(1));
    await waitFor(() => expect(drafts()).toBeNull());
  });

  test('a bobi address: refused it stays, with another password it is bound and gone', async () => {
    await open('/addBobiCard');
    await write('波币地址', 'B-0001');
    await write('支付密码', 'wrong');
    press('确认绑定');
    expect(await screen.findByText('支付密码错误')).toBeVisible();
    await reload('/addBobiCard');
    expect(await field('波币地址')).toHaveValue('B-0001');
    await write('支付密码', 'pay456');
    press('确认绑定');
    await waitFor(() => expect(drafts()).toBeNull());
  });
});

test('[D-017] an application is there after a reload, and gone once it arrived; a visitor’s stays in his page', async () => {
  await open('/applyagent');
  await write('手机号', '13812345678');
  await write('申请理由', '推广经验');
  await reload('/applyagent');
  expect(await field('手机号')).toHaveValue('13812345678');
  expect(await field('申请理由')).toHaveValue('推广经验');
  press('提交申请');
  await screen.findByRole('heading', { name: '申请成功' });
  expect(drafts()).toBeNull();

  act(() => endSession('logout'));
  await reload('/applyagent');
  expect(await field('手机号')).toHaveValue('');
  await write('手机号', '13912345678');
  act(() => goTo('/kefu'));
  await screen.findByRole('heading', { name: '客服' });
  act(() => goTo('/applyagent'));
  expect(await field('手机号')).toHaveValue('13912345678');
  expect(drafts()).toBeNull();
  // Whoever opens the device next.
  await reload('/applyagent');
  expect(await field('手机号')).toHaveValue('');

  await write('手机号', '13912345678');
  const next = member({ name: 'next' });
  act(() => beginSession(next.token, { owner: null, isKept: false }));
  await comeBackTo('/applyagent');
  expect(await field('手机号')).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('13912345678');
});

test('a profile: what differs from what the server has, until it is saved', async () => {
  await open('/userInfo', {
    mobile: '13800138000',
    email: 'old@example.com',
    birthday: '1990-01-01',
  });
  await write('邮箱', 'new@example.com');
  await reload('/userInfo');
  expect(await field('邮箱')).toHaveValue('new@example.com');
  expect(await field('手机号')).toHaveValue('13800138000');
  expect(drafts()).not.toContain('13800138000');
  await write('邮箱', 'old@example.com');
  expect(drafts()).toBeNull();
  await write('邮箱', 'new@example.com');
  press('保存');
  await waitFor(() => expect(world().member('typist')!.email).toBe('new@example.com'));
  await waitFor(() => expect(drafts()).toBeNull());
});

test('[D-017, D-205] the next member of the device finds nothing of the last', async () => {
  const other = member({ name: 'next' });
  await open('/recharge');
  await write('存款金额', '321');
  // His tab is taken over without a logout: another token, another session.
  endPage();
  keepSession(other.token, { id: 'another-session' });
  await openApp('/recharge');
  expect(await field('存款金额')).toHaveValue('');
  expect(drafts()).toBeNull();
  await write('存款金额', '654');
  act(() => endSession('expired'));
  expect(drafts()).toBeNull();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/"(321|654)\\?"/);
});
