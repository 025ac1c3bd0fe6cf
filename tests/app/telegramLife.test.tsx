import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { loadCards } from '#api/calls/cards.ts';
import { loadDeposit } from '#api/calls/deposit.ts';
import { loadBalance } from '#api/calls/member.ts';
import { transfer } from '#api/calls/transfer.ts';
import { goTo } from '#navigation/go.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { showToast } from '#ui/toasts.tsx';

import { openInTelegram } from './openInTelegram.ts';

import '#features/deposit/order/DepositOrderScreen.tsx';
import '#features/login/LoginScreen.tsx';
import '#features/mine/MineScreen.tsx';
import '#features/mine/password/PasswordScreen.tsx';
import '#features/transfer/TransferScreen.tsx';
import '#features/withdrawal/WithdrawalScreen.tsx';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const PLAYER = {
  balance: '900.75',
  venues: { QYUN: '320.80', LXI: '5.00' },
  isAutoTransferOn: false,
};
const SUCCESS = { type: 'notification', notification_type: 'success' };
const ERROR = { type: 'notification', notification_type: 'error' };
const SELECTION = { type: 'selection_change' };

const requestsTo = ({ path }: { path: string }) =>
  world().requests.filter((request) => request.path === path);
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

async function openTransfer(name: string) {
  const app = await openInTelegram('/transfer', member({ ...PLAYER, name }));
  const submit = await screen.findByRole('button', { name: '立即转账' });
  await screen.findByText('龙曦');
  return { ...app, submit };
}

describe('Telegram asks before it closes the page', () => {
  test('while something is typed that would be lost, and not longer', async () => {
    const { asksBeforeClosing } = await openInTelegram('/login');
    await screen.findByLabelText('用户名');
    expect(asksBeforeClosing()).toBe(false);
    type('用户名', 'someone');
    await waitFor(() => expect(asksBeforeClosing()).toBe(true));
    type('用户名', '');
    await waitFor(() => expect(asksBeforeClosing()).toBe(false));
    fireEvent.click(screen.getByRole('tab', { name: '注册' }));
    await screen.findByLabelText('真实姓名');
    type('真实姓名', '张三');
    await waitFor(() => expect(asksBeforeClosing()).toBe(true));
    act(() => goTo('/'));
    await waitFor(() => expect(asksBeforeClosing()).toBe(false));
  });

  test('while a new password is typed', async () => {
    const { asksBeforeClosing } = await openInTelegram('/password', member({ name: 'changer' }));
    await screen.findByLabelText(/旧密码|原密码/);
    expect(asksBeforeClosing()).toBe(false);
    fireEvent.change(document.querySelector('input[name="next"]')!, { target: { value: 'abc' } });
    await waitFor(() => expect(asksBeforeClosing()).toBe(true));
  });

  test('[D-202] while an order is on its way, also when its screen was left', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { asksBeforeClosing, submit } = await openTransfer('sender');
    world().answers(transfer, { late: 20_000 });
    type('金额', '5');
    fireEvent.click(submit);
    await waitFor(() => expect(requestsTo(transfer)).toHaveLength(1));
    act(() => goTo('/mine'));
    await screen.findByRole('heading', { name: 'sender' });
    expect(asksBeforeClosing()).toBe(true);
    await advance(20_000);
    await waitFor(() => expect(asksBeforeClosing()).toBe(false));
  });

  test('and no longer when the order was taken', async () => {
    const { asksBeforeClosing, submit } = await openTransfer('settler');
    type('金额', '5');
    fireEvent.click(submit);
    await waitFor(() => expect(asksBeforeClosing()).toBe(true));
    expect(await screen.findByText('转账成功')).toBeVisible();
    await waitFor(() => expect(asksBeforeClosing()).toBe(false));
  });
});

describe('the device is felt', () => {
  test('once at the success of an order, and at its failure', async () => {
    const { felt, pass, submit } = await openTransfer('feeler');
    type('金额', '5');
    fireEvent.click(submit);
    await screen.findByText('转账成功');
    expect(felt()).toEqual([SUCCESS]);
    pass(1000);
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy'));
    type('金额', '601');
    fireEvent.click(submit);
    await waitFor(() => expect(felt()).toEqual([SUCCESS, ERROR]));
  });

  test('when nobody knows what became of an order', async () => {
    const { felt, submit } = await openTransfer('doubter');
    type('金额', '603');
    fireEvent.click(submit);
    await screen.findByRole('region', { name: '结果未知' });
    expect(felt()).toEqual([ERROR]);
  });

  test('where the player chooses, and not where that is chosen already', async () => {
    const { felt } = await openInTelegram('/login');
    const tab = (name: string) => screen.getByRole('tab', { name });
    await screen.findByLabelText('用户名');
    fireEvent.click(tab('登录'));
    expect(felt()).toEqual([]);
    fireEvent.click(tab('注册'));
    expect(felt()).toEqual([SELECTION]);
    act(() => showToast('已复制', 'info'));
    type('真实姓名', '张三');
    expect(felt()).toEqual([SELECTION]);
  });

  test('by switches, lists and radio buttons', async () => {
    const { felt } = await openTransfer('picker');
    fireEvent.click(screen.getByRole('button', { name: /^转入钱包/ }));
    const popup = within(await screen.findByRole('dialog', { name: '选择钱包' }));
    fireEvent.click(popup.getByRole('radio', { name: /^平台钱包/ }));
    expect(felt()).toEqual([SELECTION]);
    fireEvent.click(screen.getByRole('switch', { name: '自动免转' }));
    await waitFor(() => expect(felt()).toEqual([SELECTION, SELECTION, SUCCESS]));
    act(() => goTo('/mine'));
    const dark = await screen.findByRole('radio', { name: '深色' });
    fireEvent.click(dark);
    expect(felt().at(-1)).toEqual(SELECTION);
  });
});

describe('in the background', () => {
  const show = (client: { send: (name: string, data: unknown) => void }, is_visible: boolean) =>
    act(() => client.send('visibility_changed', { is_visible }));

  test('[D-204] no poll asks; on return each asks once, and goes on', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { client } = await openInTelegram('/mine', member({ name: 'sleeper' }));
    await advance(4400);
    await waitFor(() => expect(requestsTo(loadBalance).length).toBeGreaterThan(0));
    show(client, false);
    const before = requestsTo(loadBalance).length;
    await advance(1_800_000);
    expect(requestsTo(loadBalance)).toHaveLength(before);
    show(client, true);
    show(client, true);
    await advance(150);
    await waitFor(() => expect(requestsTo(loadBalance)).toHaveLength(before + 1));
    await advance(4400);
    await waitFor(() => expect(requestsTo(loadBalance)).toHaveLength(before + 2));
  });

  test('the cards of a withdrawal are asked for again on return', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { client } = await openInTelegram('/withdrawal', member({ name: 'binder' }));
    await waitFor(() => expect(requestsTo(loadCards).length).toBeGreaterThan(0));
    await advance(1000);
    const before = requestsTo(loadCards).length;
    show(client, false);
    await advance(1000);
    expect(requestsTo(loadCards)).toHaveLength(before);
    show(client, true);
    await advance(150);
    await waitFor(() => expect(requestsTo(loadCards)).toHaveLength(before + 1));
  });

  test('[M2-84] on return from a pay page the order is looked at again at once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const as = member({
      name: 'payer',
      transactions: [{ kind: 'deposit', amount: '300.00', state: 1, minutesAgo: 1 }],
    });
    const order = world().orders.find(({ memberId }) => memberId === world().member('payer')!.id)!;
    const { client } = await openInTelegram(`/payInfo?deposit_no=${order.number}`, as);
    await screen.findByText('待审核');
    show(client, false);
    await advance(60_000);
    const before = requestsTo(loadDeposit).length;
    order.state = 2;
    show(client, true);
    await advance(150);
    expect(await screen.findByText('已通过')).toBeVisible();
    expect(requestsTo(loadDeposit)).toHaveLength(before + 1);
  });
});
