import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { loadDeposit } from '#api/calls/deposit.ts';
import { loadBalance } from '#api/calls/member.ts';
import { transfer } from '#api/calls/transfer.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { backend, player, playerAt, wait } from '#tests/page/player.ts';
import { showToast } from '#ui/toasts.tsx';

import { openInTelegram, openTransferInTelegram } from './openInTelegram.ts';

const SUCCESS = { type: 'notification', notification_type: 'success' };
const ERROR = { type: 'notification', notification_type: 'error' };
const SELECTION = { type: 'selection_change' };

describe('closing confirmation', () => {
  test('Telegram confirms before closing the page only while typed text would be lost', async () => {
    const { confirmsClosing } = await openInTelegram('/login');
    await screen.findByLabelText('用户名');
    expect(confirmsClosing()).toBe(false);
    player.fills('用户名', 'someone');
    await waitFor(() => expect(confirmsClosing()).toBe(true));
    player.fills('用户名', '');
    await waitFor(() => expect(confirmsClosing()).toBe(false));
    player.taps('注册', 'tab');
    await screen.findByLabelText('真实姓名');
    player.fills('真实姓名', '张三');
    await waitFor(() => expect(confirmsClosing()).toBe(true));
    player.goesTo('/');
    await waitFor(() => expect(confirmsClosing()).toBe(false));
  });

  test('[D-202] Telegram confirms before closing the page while an order is on its way, even after the player left its screen', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { confirmsClosing } = await openTransferInTelegram('sender');
    world().answers(transfer, { late: 20_000 });
    player.fills('金额', '5');
    player.taps('立即转账');
    await waitFor(() => expect(backend.requests(transfer)).toHaveLength(1));
    player.goesTo('/mine');
    await screen.findByRole('heading', { name: 'sender' });
    expect(confirmsClosing()).toBe(true);
    await wait(20_000);
    await waitFor(() => expect(confirmsClosing()).toBe(false));
  });

  test('Telegram closes the page without confirmation after the order was taken', async () => {
    const { confirmsClosing } = await openTransferInTelegram('settler');
    player.fills('金额', '5');
    player.taps('立即转账');
    await waitFor(() => expect(confirmsClosing()).toBe(true));
    expect(await player.sees('转账成功')).toBeVisible();
    await waitFor(() => expect(confirmsClosing()).toBe(false));
  });
});

describe('haptic feedback', () => {
  test('the phone vibrates once when an order succeeds and once when it fails', async () => {
    const { haptics, skipTime, submit } = await openTransferInTelegram('feeler');
    player.fills('金额', '5');
    player.taps('立即转账');
    await player.sees('转账成功');
    expect(haptics()).toEqual([SUCCESS]);
    skipTime(1000);
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy'));
    player.fills('金额', '601');
    player.taps('立即转账');
    await waitFor(() => expect(haptics()).toEqual([SUCCESS, ERROR]));
  });

  test('the phone vibrates when the player changes a choice, but not for a tap on the current one', async () => {
    const { haptics } = await openInTelegram('/login');
    await screen.findByLabelText('用户名');
    player.taps('账号登录', 'tab');
    expect(haptics()).toEqual([]);
    player.taps('注册', 'tab');
    expect(haptics()).toEqual([SELECTION]);
    act(() => showToast('已复制', 'info'));
    player.fills('真实姓名', '张三');
    expect(haptics()).toEqual([SELECTION]);
  });

  test('the phone vibrates for switches, lists and radio buttons', async () => {
    const { haptics } = await openTransferInTelegram('picker');
    player.taps(/^转入钱包/);
    playerAt(await screen.findByRole('dialog', { name: '选择钱包' })).taps(/^平台钱包/, 'radio');
    expect(haptics()).toEqual([SELECTION]);
    player.taps('自动免转', 'switch');
    await waitFor(() => expect(haptics()).toEqual([SELECTION, SELECTION, SUCCESS]));
    player.goesTo('/mine');
    await player.findsAndTaps('深色', 'radio');
    expect(haptics().at(-1)).toEqual(SELECTION);
  });
});

describe('background', () => {
  const setVisible = (
    client: { send: (name: string, data: unknown) => void },
    is_visible: boolean,
  ) => act(() => client.send('visibility_changed', { is_visible }));

  test('[D-204] polling stops in the background; on return each poll runs at once and continues', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { client } = await openInTelegram('/mine', member({ name: 'sleeper' }));
    await wait(4400);
    await waitFor(() => expect(backend.requests(loadBalance).length).toBeGreaterThan(0));
    setVisible(client, false);
    const before = backend.requests(loadBalance).length;
    await wait(600_000);
    expect(backend.requests(loadBalance)).toHaveLength(before);
    setVisible(client, true);
    setVisible(client, true);
    await wait(150);
    await waitFor(() => expect(backend.requests(loadBalance)).toHaveLength(before + 1));
    await wait(4400);
    await waitFor(() => expect(backend.requests(loadBalance)).toHaveLength(before + 2));
  });

  test('[M2-84] the order screen reloads the order at once when the player returns from a pay page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const as = member({
      name: 'payer',
      transactions: [{ kind: 'deposit', amount: '300.00', state: 1, minutesAgo: 1 }],
    });
    const order = world().orders.find(({ memberId }) => memberId === world().member('payer')!.id)!;
    const { client } = await openInTelegram(`/payInfo?deposit_no=${order.number}`, as);
    await player.sees('审核');
    setVisible(client, false);
    await wait(60_000);
    const before = backend.requests(loadDeposit).length;
    order.state = 2;
    setVisible(client, true);
    await wait(150);
    expect(await player.sees('存款已到账，无需再付款。')).toBeVisible();
    expect(backend.requests(loadDeposit)).toHaveLength(before + 1);
  });
});

test('the key that searches hides the keyboard of the phone', async () => {
  const { client, user } = await openInTelegram('/');
  await player.findsAndTaps('搜索游戏');
  const search = playerAt(await screen.findByRole('dialog', { name: '搜索游戏' }));
  await user.type(await search.findsField('搜索游戏'), 'qy{Enter}');
  expect(client.methods()).toContain('web_app_hide_keyboard');
});
