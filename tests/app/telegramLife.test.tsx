import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { transfer } from '#api/calls/transfer.ts';
import { world } from '#tests/backend/worlds.ts';
import { backend, player, wait } from '#tests/page/player.ts';
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

  test('Telegram asks before it closes a page that sends an order [D-202]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { confirmsClosing } = await openTransferInTelegram('sender');
    world().answers(transfer, { late: 20_000 });
    player.fills('金额', '5');
    player.taps('立即转账');
    await waitFor(() => expect(backend.requests(transfer)).toHaveLength(1));
    await player.visits('/mine', 'sender');
    expect(confirmsClosing()).toBe(true);
    await wait(20_000);
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

  test('the phone vibrates for a changed choice, not for a tap on the current one', async () => {
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
});
