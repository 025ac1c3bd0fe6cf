import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { goTo } from '#navigation/go.ts';
import { endSession } from '#state/session/session.ts';
import { useStore } from '#state/session/store.ts';
import { member } from '#tests/backend/worlds.ts';
import { showAlert, showConfirm } from '#ui/dialogs.ts';

import { openInTelegram } from './openInTelegram.ts';

import '#features/mine/MineScreen.tsx';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const QUESTION = '确定要退出登录吗？';
const POPUP = 'web_app_open_popup';

const isLoggedIn = () => useStore.getState().token !== '';
const dialog = () => screen.queryByRole('alertdialog');
const touch = () => act(() => void window.dispatchEvent(new Event('click')));
const settled = () => act(() => new Promise((resolve) => void setTimeout(resolve, 20)));

/** The member's screen in a client whose popup waits for the test, with the question of the logout in it. */
async function askToLogOut(name: string) {
  const app = await openInTelegram('/mine', member({ name }), { silentOn: [POPUP] });
  await screen.findByRole('heading', { name });
  fireEvent.click(await screen.findByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(app.popup()).toBeDefined());
  const [no, yes] = app.popup()!.buttons.map(({ id }) => id);
  const close = (id?: string) => act(() => app.client.send('popup_closed', { button_id: id }));
  return { ...app, no, yes, close };
}

describe('a question', () => {
  test('[S4-06] opens in Telegram’s popup with the words of the page’s dialog, and is answered there', async () => {
    const { popup, yes, close, hasBack, address } = await askToLogOut('leaver');
    expect(popup()).toEqual({
      title: '',
      message: QUESTION,
      buttons: [
        { id: expect.any(String), type: 'default', text: '取消' },
        { id: expect.any(String), type: 'destructive', text: '退出登录' },
      ],
    });
    await waitFor(() => expect(hasBack()).toBe(true));
    expect(dialog()).toBeNull();
    expect(isLoggedIn()).toBe(true);
    close(yes);
    await waitFor(() => expect(address()).toBe('/login'));
    expect(isLoggedIn()).toBe(false);
  });

  test.each([
    ['no', ({ no }: { no: string }) => no],
    ['nothing', () => undefined],
    ['a button that there is not', () => 'yes'],
  ] as const)('answered with %s is a no', async (_, answer) => {
    const app = await askToLogOut('stayer');
    app.close(answer({ no: app.no! }));
    await settled();
    expect(isLoggedIn()).toBe(true);
    expect(dialog()).toBeNull();
    // It can be asked again.
    fireEvent.click(screen.getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(app.client.paramsOf(POPUP)).toHaveLength(2));
  });

  test('that no popup shows stands in the page’s dialog at the next touch; the late answer counts for nothing', async () => {
    const { pass, yes, close } = await askToLogOut('patient');
    touch();
    expect(dialog()).toBeNull();
    pass(1000);
    touch();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(QUESTION);
    close(yes);
    await settled();
    expect(isLoggedIn()).toBe(true);
    expect(dialog()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(isLoggedIn()).toBe(true);
  });

  test('is taken back by the end of the session: the next one stands in the page, and a late yes is nobody’s', async () => {
    const { client, yes, close } = await askToLogOut('expirer');
    const waiting = showConfirm({ message: '继续？' });
    act(() => endSession('expired'));
    expect(await waiting).toBe(false);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('过期');
    expect(client.paramsOf(POPUP)).toHaveLength(1);
    close(yes);
    await settled();
    expect(dialog()).not.toBeNull();
  });

  test('is a no when the player goes elsewhere', async () => {
    const { press, yes, close, address } = await askToLogOut('walker');
    press('back');
    await settled();
    // The step back closed the question, not the screen.
    expect(address()).toBe('/mine');
    close(yes);
    await settled();
    expect(isLoggedIn()).toBe(true);
    act(() => goTo('/'));
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('too long for Telegram, or a second at a time, stands in the page', async () => {
    const app = await openInTelegram('/', undefined, { silentOn: [POPUP] });
    const message = '长'.repeat(257);
    act(() => void showAlert({ title: '公告', message }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(message);
    expect(app.popup()).toBeUndefined();
    const answer = showConfirm({ message: '继续？' });
    expect(app.popup()).toBeUndefined();
    fireEvent.click(screen.getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(app.popup()).toMatchObject({ message: '继续？' }));
    expect(dialog()).toBeNull();
    act(() => app.client.send('popup_closed', { button_id: app.popup()!.buttons[1]!.id }));
    expect(await answer).toBe(true);
  });

  test('of an alert has one button', async () => {
    const app = await openInTelegram('/', undefined, { silentOn: [POPUP] });
    const read = vi.fn();
    act(() => void showAlert({ title: '提示', message: '来晚了' }).then(read));
    expect(app.popup()).toMatchObject({
      title: '提示',
      message: '来晚了',
      buttons: [{ type: 'default', text: '知道了' }],
    });
    act(() => app.client.send('popup_closed'));
    await waitFor(() => expect(read).toHaveBeenCalled());
  });
});

test('a client before 6.2 shows the page’s own dialog', async () => {
  const { client } = await openInTelegram('/', undefined, { version: '6.1' });
  act(() => void showConfirm({ message: '继续？' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('继续？');
  expect(client.unknown()).toEqual([]);
});
