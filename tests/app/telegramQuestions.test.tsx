import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { endSession } from '#state/session/session.ts';
import { getSession } from '#state/session/currentSession.ts';
import { member } from '#tests/backend/worlds.ts';
import { pause, player } from '#tests/page/player.ts';
import { showAlert, showConfirm } from '#ui/dialogs.ts';

import { openInTelegram } from './openInTelegram.ts';

const QUESTION = '确定要退出登录吗？收藏和最近玩过也会清除。';
const POPUP = 'web_app_open_popup';

const isLoggedIn = () => getSession().token !== '';
const dialog = () => screen.queryByRole('alertdialog');
const tapAnywhere = () => act(() => void window.dispatchEvent(new Event('click')));

/** Taps the logout button in a client whose popup only the test answers. */
async function openLogoutQuestion(name: string) {
  const app = await openInTelegram('/mine', member({ name }), { silentOn: [POPUP] });
  await screen.findByRole('heading', { name });
  await player.findsAndTaps('退出登录');
  await waitFor(() => expect(app.popup()).toBeDefined());
  const [no, yes] = app.popup()!.buttons.map(({ id }) => id);
  const close = (id?: string) => act(() => app.client.send('popup_closed', { button_id: id }));
  return { ...app, no, yes, close };
}

describe('questions', () => {
  test('a question opens in Telegram’s popup with the same text [S4-06]', async () => {
    const { popup, yes, close, hasBack, address } = await openLogoutQuestion('leaver');
    expect(popup()).toMatchObject({ message: QUESTION });
    expect(popup()!.buttons.map(({ text }) => text)).toEqual(['取消', '退出登录']);
    await waitFor(() => expect(hasBack()).toBe(true));
    expect(dialog()).toBeNull();
    expect(isLoggedIn()).toBe(true);
    close(yes);
    await waitFor(() => expect(address()).toBe('/login'));
    expect(isLoggedIn()).toBe(false);
  });

  test('if Telegram shows no popup, the page’s dialog asks at the next tap', async () => {
    const { skipTime, yes, close } = await openLogoutQuestion('patient');
    tapAnywhere();
    expect(dialog()).toBeNull();
    skipTime(1000);
    tapAnywhere();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(QUESTION);
    close(yes);
    await pause(20);
    expect(isLoggedIn()).toBe(true);
    expect(dialog()).not.toBeNull();
    player.taps('取消');
    await waitFor(() => expect(dialog()).toBeNull());
    expect(isLoggedIn()).toBe(true);
  });

  test('the end of the session closes a question, and ignores a late yes', async () => {
    const { client, yes, close } = await openLogoutQuestion('expirer');
    const waiting = showConfirm({ message: '继续？' });
    act(() => endSession('expired'));
    expect(await waiting).toBe(false);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('过期');
    expect(client.paramsOf(POPUP)).toHaveLength(1);
    close(yes);
    await pause(20);
    expect(dialog()).not.toBeNull();
  });

  test('a text too long for Telegram opens in the page, and a second question waits', async () => {
    const app = await openInTelegram('/', undefined, { silentOn: [POPUP] });
    const message = '长'.repeat(257);
    act(() => void showAlert({ title: '公告', message }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(message);
    expect(app.popup()).toBeUndefined();
    const answer = showConfirm({ message: '继续？' });
    expect(app.popup()).toBeUndefined();
    player.taps('知道了');
    await waitFor(() => expect(app.popup()).toMatchObject({ message: '继续？' }));
    expect(dialog()).toBeNull();
    act(() => app.client.send('popup_closed', { button_id: app.popup()!.buttons[1]!.id }));
    expect(await answer).toBe(true);
  });
});
