import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { loadMember } from '#api/calls/member.ts';
import { openInTelegram } from '#tests/app/openInTelegram.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { player } from '#tests/page/player.ts';

const shortcut = () => screen.queryByRole('button', { name: '添加到主屏幕' });
const idOf = (name: string) => String(world().member(name)!.id);

test('a member shares the operator’s Mini App with a chat inside Telegram [D-214]', async () => {
  const settings = { telegramApp: 'https://t.me/lobby_bot/lobby' };
  const { client } = await openInTelegram('/mine', member({ name: 'bringer' }), {}, { settings });
  await player.findsAndTaps('邀请好友');
  const { path_full } = client.paramsOf('web_app_open_tg_link')[0] as { path_full: string };
  const { pathname, searchParams } = new URL(path_full, 'https://t.me');
  expect(pathname).toBe('/share/url');
  expect(searchParams.get('url')).toBe(`https://t.me/lobby_bot/lobby?startapp=${idOf('bringer')}`);
  expect(searchParams.get('text')).toMatch(/邀请链接$/);
});

test('a member copies their link on H5, or sees it where it cannot be copied [D-013, D-257]', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await openApp('/mine', { as: member({ name: 'bringer' }), search: '?pid=7' });
  await player.findsAndTaps('邀请好友');
  const link = `${location.origin}/?pid=${idOf('bringer')}`;
  expect(copied).toHaveBeenCalledWith(link);
  expect(await player.sees('复制成功！')).toBeVisible();
  copied.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
  await player.findsAndTaps('邀请好友');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(link);
  player.taps('知道了');
});

test.each([
  ['no id', {}],
  ['an id that no link carries', { id: 'a b' }],
])('a member finds no invitation where the server sends %s', async (_, data) => {
  const as = member({ name: 'bringer' });
  world().answers(loadMember, { data: { username: 'bringer', ...data } });
  await openApp('/mine', { as });
  expect(await player.sees('bringer')).toBeVisible();
  expect(screen.queryByRole('button', { name: '邀请好友' })).toBeNull();
});

test('a member adds the shortcut, and no longer sees the button once it is there', async () => {
  const { client } = await openInTelegram('/mine', member(), { homeScreen: 'missed' });
  await waitFor(() => expect(shortcut()).not.toBeNull());
  expect(client.methods()).not.toContain('web_app_add_to_home_screen');
  player.taps('添加到主屏幕');
  expect(client.methods()).toContain('web_app_add_to_home_screen');
  client.state.homeScreen = 'added';
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(shortcut()).toBeNull());

  client.state.homeScreen = 'missed';
  player.goesTo('/');
  player.goesTo('/mine');
  await waitFor(() => expect(shortcut()).not.toBeNull());
});

const offer = () => {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  const prompt = vi.fn(() => Promise.resolve());
  act(() => void dispatchEvent(Object.assign(event, { prompt })));
  return { event, prompt };
};

test('a member adds the site where the browser offers it, and nothing opens by itself [D-284]', async () => {
  await openApp('/mine', { as: member() });
  await player.sees('邀请好友');
  expect(shortcut()).toBeNull();
  const { event, prompt } = offer();
  expect(event.defaultPrevented).toBe(true);
  await player.findsAndTaps('添加到主屏幕');
  expect(prompt).toHaveBeenCalledOnce();
  expect(shortcut()).toBeNull();
});

test('on iOS a member reads how to add the site, and the installed site says nothing [D-284]', async () => {
  Object.assign(navigator, { standalone: false });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'));
  const { unmount } = await openApp('/mine', { as: member() });
  await player.findsAndTaps('添加到主屏幕');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('分享按钮');
  player.taps('知道了');
  unmount();
  Object.assign(navigator, { standalone: true });
  await openApp('/mine', { as: member() });
  await player.sees('邀请好友');
  expect(shortcut()).toBeNull();
});

test('inside Telegram only Telegram offers it [D-284]', async () => {
  await openInTelegram('/mine', member(), { homeScreen: 'unsupported' });
  await player.sees('邀请好友');
  offer();
  expect(shortcut()).toBeNull();
});
