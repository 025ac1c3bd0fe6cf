import {
  act,
  configure,
  fireEvent,
  renderHook,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { openGame } from '#api/calls/play.ts';
import { transfer } from '#api/calls/transfer.ts';
import { goTo } from '#navigation/go.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { setOwnTheme } from '#tests/platform/nativeClient.ts';
import { setTheme } from '#ui/theme.ts';
import { useTheme } from '#ui/useTheme.ts';

import { openInTelegram } from './openInTelegram.ts';

import '#app/telegram/SettingsSheet.tsx';
import '#features/games/play/GameScreen.tsx';
import '#features/transfer/TransferScreen.tsx';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const PLAYER = {
  balance: '900.75',
  venues: { QYUN: '320.80', LXI: '5.00' },
  isAutoTransferOn: false,
};
const GAME = '/gamePage?name=QYUN&type=realbet&code=realbet_1';

const sent = () => world().requests.filter(({ path }) => path === transfer.path);
const amount = () => screen.getByLabelText('金额');
const settled = () => act(() => new Promise((resolve) => void setTimeout(resolve, 20)));

async function openTransfer(name: string, given = {}) {
  const app = await openInTelegram('/transfer', member({ ...PLAYER, name }), given);
  const submit = await screen.findByRole('button', { name: '立即转账' });
  await screen.findByText('龙曦');
  return { ...app, submit };
}

async function openWallets() {
  fireEvent.click(screen.getByRole('button', { name: /^转入钱包/ }));
  return screen.findByRole('dialog', { name: '选择钱包' });
}

describe('the back button', () => {
  test('is there wherever a step back leads; at home it is not, and a late press does nothing', async () => {
    const { press, hasBack, address } = await openInTelegram('/mine', member({ name: 'walker' }));
    await waitFor(() => expect(hasBack()).toBe(true));
    press('back');
    await waitFor(() => expect(address()).toBe('/'));
    await waitFor(() => expect(hasBack()).toBe(false));
    // With a screen before it in the history, too.
    act(() => goTo('/mine'));
    await waitFor(() => expect(hasBack()).toBe(true));
    act(() => goTo('/'));
    await waitFor(() => expect(hasBack()).toBe(false));
    press('back');
    await settled();
    expect(address()).toBe('/');
  });

  test('closes the sheet that is open, and only then leaves the screen', async () => {
    const { press, address } = await openTransfer('sheets');
    await openWallets();
    press('back');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/transfer');
    press('back');
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('leaves alone what must be read first, at home too', async () => {
    const age = { settings: { ageNotice: true } };
    const { press, hasBack, address } = await openInTelegram('/', undefined, {}, age);
    await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
    const notice = document.querySelector('dialog[open]');
    await waitFor(() => expect(hasBack()).toBe(true));
    press('back');
    await settled();
    expect(notice).toBeInTheDocument();
    expect(address()).toBe('/');
  });
});

describe('the main button', () => {
  test('says what the form’s own button says, and orders by the same way', async () => {
    setOwnTheme('light');
    const { press, mainButton, submit } = await openTransfer('presser');
    await waitFor(() =>
      expect(mainButton()).toMatchObject({
        text: '立即转账',
        is_active: true,
        is_progress_visible: false,
        color: '#8a3b00',
        text_color: '#ffffff',
      }),
    );
    setOwnTheme('dark');
    act(() => setTheme('dark'));
    await waitFor(() => expect(mainButton()).toMatchObject({ color: '#fbbf24' }));
    // What is missing is said as after a tap.
    press('main');
    await waitFor(() => expect(amount()).toHaveAccessibleDescription('请输入操作金额！'));
    expect(sent()).toEqual([]);

    await waitFor(() => expect(mainButton()).toMatchObject({ is_active: true }));
    fireEvent.change(amount(), { target: { value: '5' } });
    press('main');
    expect(submit).toHaveAttribute('aria-busy', 'true');
    expect(mainButton()).toMatchObject({ is_active: false, is_progress_visible: true });
    expect(await screen.findByText('转账成功')).toBeVisible();
    await waitFor(() =>
      expect(mainButton()).toMatchObject({ is_active: true, is_progress_visible: false }),
    );
    expect(sent().map(({ payload }) => payload)).toEqual([
      { amount: '5', sourcetype: 'userbalance', targettype: 'QYUN' },
    ]);
  });

  test('[M7-38, D-202] pressed twice, and tapped in the same moment, sends one order', async () => {
    const { client, pass, mainButton, submit } = await openTransfer('doubler');
    await waitFor(() => expect(mainButton()).not.toBeNull());
    fireEvent.change(amount(), { target: { value: '5' } });
    pass(1000);
    act(() => {
      client.send('main_button_pressed');
      submit.click();
      pass(1000);
      client.send('main_button_pressed');
      submit.closest('form')!.requestSubmit();
    });
    expect(await screen.findByText('转账成功')).toBeVisible();
    await settled();
    expect(sent()).toHaveLength(1);
  });

  test('does not hear a press that was under way when another form came', async () => {
    const { client, mainButton } = await openTransfer('latecomer');
    await waitFor(() => expect(mainButton()).not.toBeNull());
    let nowMs = 1_000_000;
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    act(() => goTo('/mine'));
    await waitFor(() => expect(mainButton()).toBeNull());
    nowMs += 1000;
    // The same words on the button, and not the form that the press was for.
    act(() => goTo('/transfer'));
    await waitFor(() => expect(mainButton()).toMatchObject({ text: '立即转账' }));
    await screen.findByText('龙曦');
    fireEvent.change(amount(), { target: { value: '5' } });
    nowMs += 499;
    act(() => client.send('main_button_pressed'));
    await settled();
    expect(sent()).toEqual([]);
    nowMs += 151;
    act(() => client.send('main_button_pressed'));
    expect(await screen.findByText('转账成功')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  test('is away under a sheet, on another screen, and while the outcome is unknown', async () => {
    const { press, mainButton, client } = await openTransfer('hider');
    await waitFor(() => expect(mainButton()).not.toBeNull());
    await openWallets();
    await waitFor(() => expect(mainButton()).toBeNull());
    press('main');
    press('back');
    await waitFor(() => expect(mainButton()).not.toBeNull());
    act(() => goTo('/mine'));
    await waitFor(() => expect(mainButton()).toBeNull());
    press('main');
    act(() => goTo('/transfer'));
    await waitFor(() => expect(mainButton()).not.toBeNull());
    await screen.findByText('龙曦');
    expect(sent()).toEqual([]);

    fireEvent.change(amount(), { target: { value: '604' } });
    press('main');
    await screen.findByRole('region', { name: /结果未知|已受理/ });
    await waitFor(() => expect(mainButton()).toBeNull());
    press('main');
    await settled();
    expect(sent()).toHaveLength(1);
    expect(client.unknown()).toEqual([]);
  });
});

describe('the settings button', () => {
  test('opens what is set for this device, above any screen', async () => {
    const { press, client, address } = await openTransfer('setter');
    expect(client.paramsOf('web_app_setup_settings_button')).toEqual([{ is_visible: true }]);
    press('settings');
    const sheet = within(await screen.findByRole('dialog', { name: '设置' }));
    expect(sheet.getByRole('radiogroup', { name: '语言' })).toBeVisible();
    fireEvent.click(sheet.getByRole('radio', { name: '深色' }));
    expect(renderHook(useTheme).result.current).toBe('dark');
    press('settings');
    await settled();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    press('back');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/transfer');
  });
});

describe('a game', () => {
  const screens = ({ methods }: { methods: () => string[] }) =>
    methods().filter((method) => method.endsWith('_fullscreen'));

  test('has the whole screen of a phone from when it opens, and gives it back', async () => {
    const { press, client, address } = await openInTelegram(GAME, member({ name: 'gamer' }));
    await screen.findByTitle('游戏画面');
    await waitFor(() => expect(screens(client)).toEqual(['web_app_request_fullscreen']));
    expect(screen.getByRole('button', { name: '返回' })).toBeVisible();
    press('back');
    await waitFor(() => expect(address()).toBe('/'));
    expect(screens(client)).toEqual(['web_app_request_fullscreen', 'web_app_exit_fullscreen']);
    // The insets are others now.
    await waitFor(() => expect(client.methods().at(-1)).toBe('web_app_request_content_safe_area'));
  });

  test('that does not open takes nothing', async () => {
    const { client } = await openInTelegram(
      GAME,
      member({ name: 'unlucky' }),
      {},
      {
        prepare: (opened) => opened.answers(openGame, { code: 500, message: '维护中' }),
      },
    );
    await screen.findByText('维护中', { selector: 'main *' });
    expect(screens(client)).toEqual([]);
  });

  test('stays in its window in a client without', async () => {
    const { client } = await openInTelegram(GAME, member({ name: 'elder' }), { version: '7.6' });
    await screen.findByTitle('游戏画面');
    expect(client.unknown()).toEqual([]);
    expect(screens(client)).toEqual([]);
  });
});

test('a client of version 6.0 has only its main button, and misses nothing else', async () => {
  const { client, press, mainButton } = await openTransfer('ancient', { version: '6.0' });
  await waitFor(() => expect(mainButton()).not.toBeNull());
  fireEvent.change(amount(), { target: { value: '5' } });
  press('main');
  expect(await screen.findByText('转账成功')).toBeVisible();
  expect(client.unknown()).toEqual([]);
  expect(new Set(client.methods())).toEqual(
    new Set([
      'iframe_ready',
      'web_app_ready',
      'web_app_expand',
      'web_app_request_theme',
      'web_app_request_viewport',
      'web_app_setup_main_button',
      'web_app_setup_closing_behavior',
    ]),
  );
});
