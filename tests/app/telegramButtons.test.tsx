import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { transfer } from '#api/calls/transfer.ts';
import { member } from '#tests/backend/worlds.ts';
import { backend, pause, player, playerAt } from '#tests/page/player.ts';
import { useTheme } from '#ui/useTheme.ts';

import { openInTelegram, openTransferInTelegram } from './openInTelegram.ts';

const GAME = '/gamePage?name=QYUN&type=realbet&code=realbet_1';

async function openWallets() {
  player.taps(/^转入钱包/);
  return screen.findByRole('dialog', { name: '选择钱包' });
}

describe('back button', () => {
  test('Telegram has a back button except on home, where a late tap does nothing', async () => {
    const { tapTelegram, hasBack, address } = await openInTelegram(
      '/mine',
      member({ name: 'walker' }),
    );
    await waitFor(() => expect(hasBack()).toBe(true));
    tapTelegram('back');
    await waitFor(() => expect(address()).toBe('/'));
    await waitFor(() => expect(hasBack()).toBe(false));
    // The same when the history has a screen before home.
    player.goesTo('/mine');
    await waitFor(() => expect(hasBack()).toBe(true));
    player.goesTo('/');
    await waitFor(() => expect(hasBack()).toBe(false));
    tapTelegram('back');
    await pause(20);
    expect(address()).toBe('/');
  });

  test('the back button closes an open sheet, and leaves the screen at the next tap', async () => {
    const { tapTelegram, address } = await openTransferInTelegram('sheets');
    await openWallets();
    tapTelegram('back');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/transfer');
    tapTelegram('back');
    await waitFor(() => expect(address()).toBe('/'));
  });
});

describe('main button', () => {
  test('the main button has the label of the form’s own button and sends the same order', async () => {
    const { tapTelegram, mainButton, submit } = await openTransferInTelegram('presser');
    await waitFor(() =>
      expect(mainButton()).toMatchObject({
        text: '立即转账',
        is_active: true,
        is_progress_visible: false,
      }),
    );
    // The form reports the missing field, as after a tap on its own button.
    tapTelegram('main');
    await waitFor(() =>
      expect(player.field('金额')).toHaveAccessibleDescription('请输入操作金额！'),
    );
    expect(backend.received(transfer)).toEqual([]);

    await waitFor(() => expect(mainButton()).toMatchObject({ is_active: true }));
    player.fills('金额', '5');
    tapTelegram('main');
    expect(submit).toHaveAttribute('aria-busy', 'true');
    expect(mainButton()).toMatchObject({ is_active: false, is_progress_visible: true });
    expect(await player.sees('转账成功')).toBeVisible();
    await waitFor(() =>
      expect(mainButton()).toMatchObject({ is_active: true, is_progress_visible: false }),
    );
    expect(backend.received(transfer)).toEqual([
      { amount: '5', sourcetype: 'userbalance', targettype: 'QYUN' },
    ]);
  });

  test('taps on the main button and on the form’s at the same moment send one order [D-202, F-M01]', async () => {
    const { client, skipTime, mainButton, submit } = await openTransferInTelegram('doubler');
    await waitFor(() => expect(mainButton()).not.toBeNull());
    player.fills('金额', '5');
    skipTime(1000);
    act(() => {
      client.send('main_button_pressed');
      submit.click();
      skipTime(1000);
      client.send('main_button_pressed');
      submit.closest('form')!.requestSubmit();
    });
    expect(await player.sees('转账成功')).toBeVisible();
    await pause(20);
    expect(backend.received(transfer)).toHaveLength(1);
  });

  test('the main button ignores a tap that the player made before the form changed', async () => {
    const { client, mainButton } = await openTransferInTelegram('latecomer');
    await waitFor(() => expect(mainButton()).not.toBeNull());
    let nowMs = 1_000_000;
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    player.goesTo('/mine');
    await waitFor(() => expect(mainButton()).toBeNull());
    nowMs += 1000;
    // The button has the same label, but the player meant the previous form.
    player.goesTo('/transfer');
    await waitFor(() => expect(mainButton()).toMatchObject({ text: '立即转账' }));
    await player.sees('龙曦');
    player.fills('金额', '5');
    nowMs += 499;
    act(() => client.send('main_button_pressed'));
    await pause(20);
    expect(backend.received(transfer)).toEqual([]);
    nowMs += 151;
    act(() => client.send('main_button_pressed'));
    expect(await player.sees('转账成功')).toBeVisible();
    expect(backend.received(transfer)).toHaveLength(1);
  });

  test('the main button hides under a sheet and while an outcome is unknown', async () => {
    const { tapTelegram, mainButton, client } = await openTransferInTelegram('hider');
    await waitFor(() => expect(mainButton()).not.toBeNull());
    await openWallets();
    await waitFor(() => expect(mainButton()).toBeNull());
    tapTelegram('main');
    tapTelegram('back');
    await waitFor(() => expect(mainButton()).not.toBeNull());
    player.goesTo('/mine');
    await waitFor(() => expect(mainButton()).toBeNull());
    tapTelegram('main');
    player.goesTo('/transfer');
    await waitFor(() => expect(mainButton()).not.toBeNull());
    await player.sees('龙曦');
    expect(backend.received(transfer)).toEqual([]);

    player.fills('金额', '604');
    tapTelegram('main');
    await screen.findByRole('region', { name: /结果未知|已受理/ });
    await waitFor(() => expect(mainButton()).toBeNull());
    tapTelegram('main');
    await pause(20);
    expect(backend.received(transfer)).toHaveLength(1);
    expect(client.unknown()).toEqual([]);
  });
});

test('the settings button opens the device’s settings over any screen', async () => {
  const { tapTelegram, client, address } = await openTransferInTelegram('setter');
  expect(client.paramsOf('web_app_setup_settings_button')).toEqual([{ is_visible: true }]);
  tapTelegram('settings');
  const sheet = await screen.findByRole('dialog', { name: '设置' });
  expect(within(sheet).getByRole('radiogroup', { name: '语言' })).toBeVisible();
  playerAt(sheet).taps('深色', 'radio');
  expect(renderHook(useTheme).result.current).toBe('dark');
  tapTelegram('settings');
  await pause(20);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  tapTelegram('back');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/transfer');
});

const screens = ({ methods }: { methods: () => string[] }) =>
  methods().filter((method) => method.endsWith('_fullscreen'));

test('a game enters full screen on a phone when it opens, and leaves it when it closes', async () => {
  const { tapTelegram, client, address } = await openInTelegram(GAME, member({ name: 'gamer' }));
  await screen.findByTitle('游戏画面');
  await waitFor(() => expect(screens(client)).toEqual(['web_app_request_fullscreen']));
  expect(screen.getByRole('button', { name: '返回' })).toBeVisible();
  tapTelegram('back');
  await waitFor(() => expect(address()).toBe('/'));
  expect(screens(client)).toEqual(['web_app_request_fullscreen', 'web_app_exit_fullscreen']);
  // The page requests the changed insets.
  await waitFor(() => {
    const calls = client.methods();
    const left = calls.indexOf('web_app_exit_fullscreen');
    expect(calls.slice(left)).toContain('web_app_request_content_safe_area');
  });
});
