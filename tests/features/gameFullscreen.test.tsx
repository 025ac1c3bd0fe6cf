import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { endGame, openGame } from '#api/calls/play.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, messages, player } from '#tests/page/player.ts';

const GAME = '/gamePage?name=QYUN&type=realbet&code=realbet_1';
const held = vi.fn<(to: string) => Promise<void>>();

const findFrame = () => screen.findByTitle<HTMLIFrameElement>('游戏画面');

/** What the browser has in full screen now; its own gesture changes it too. */
let shown: Element | null = null;
function show(element: Element | null): Promise<void> {
  act(() => {
    shown = element;
    document.dispatchEvent(new Event('fullscreenchange'));
  });
  return Promise.resolve();
}

/** As the screen calls it when it goes: nothing of it is drawn after that. */
function exit(): Promise<void> {
  shown = null;
  document.dispatchEvent(new Event('fullscreenchange'));
  return Promise.resolve();
}

function giveFullscreen(request = (root: Element) => show(root)): void {
  const own = { configurable: true, writable: true };
  Object.defineProperties(document, {
    fullscreenEnabled: { ...own, value: true },
    fullscreenElement: { configurable: true, get: () => shown },
    exitFullscreen: { ...own, value: exit },
  });
  Object.defineProperty(document.documentElement, 'requestFullscreen', {
    ...own,
    value: () => request(document.documentElement),
  });
  Object.defineProperty(window.screen, 'orientation', { ...own, value: { lock: held } });
}

beforeEach(() => {
  shown = null;
  held.mockReset().mockRejectedValue(new DOMException('', 'NotSupportedError'));
  giveFullscreen();
});

afterEach(async () => {
  // Leaving a game tells the server, and that request belongs to this test.
  cleanup();
  await waitFor(() => {
    if (backend.requests(endGame).some(({ status }) => status === null))
      throw new Error('the end of the game is not answered yet');
  });
  for (const key of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
    Reflect.deleteProperty(document, key);
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
  Reflect.deleteProperty(window.screen, 'orientation');
});

async function openInFullscreen(options: Parameters<typeof member>[0]) {
  await openApp(GAME, { as: member(options) });
  const frame = await findFrame();
  player.taps('更多');
  player.taps('全屏');
  await screen.findByRole('button', { name: /^游戏菜单/ });
  return { frame };
}

test('a game in full screen has one control, and runs on [D-287, D-282]', async () => {
  const { frame } = await openInFullscreen({ balance: '80.50', isAutoTransferOn: false });
  expect(screen.queryByRole('button', { name: '返回' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^游戏菜单/ })).toHaveFocus();
  expect(await findFrame()).toBe(frame);
  expect(backend.requests(openGame)).toHaveLength(1);
  expect(backend.requests(endGame)).toEqual([]);
  player.taps(/^游戏菜单/);
  const sheet = within(screen.getByRole('dialog', { name: '游戏菜单' }));
  expect(sheet.getByText('平台钱包').nextElementSibling).toHaveTextContent('¥80.50');
  expect(sheet.getByText('游戏钱包').nextElementSibling).toHaveTextContent('¥0.00');
  // Where the orientation cannot be locked.
  expect(sheet.queryByRole('button', { name: '切换横竖屏' })).toBeNull();
});

test('the browser’s own way out of full screen brings the bar back [D-287]', async () => {
  const { frame } = await openInFullscreen({ name: 'escaping' });
  player.taps(/^游戏菜单/);
  await show(null);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '返回' })).toBeVisible();
  expect(screen.getByRole('button', { name: '更多' })).toHaveFocus();
  expect(await findFrame()).toBe(frame);
});

test('a deposit opens in a window of its own and does not end the game [D-287]', async () => {
  const windows = vi.spyOn(window, 'open').mockReturnValue(null);
  const { frame } = await openInFullscreen({ name: 'topping' });
  player.taps(/^游戏菜单/);
  player.taps('存款');
  expect(windows.mock.calls.map(([address]) => address)).toEqual([`${location.origin}/#/recharge`]);
  expect(await findFrame()).toBe(frame);
  expect(backend.requests(endGame)).toEqual([]);
});

test('a player who leaves the game leaves full screen too [D-287, D-085]', async () => {
  await openApp('/kefu', { as: member({ name: 'leaving' }) });
  await screen.findByRole('heading', { name: '客服' });
  player.goesTo(GAME);
  await findFrame();
  player.taps('更多');
  player.taps('全屏');
  player.taps(/^游戏菜单/);
  player.taps('离开游戏');
  await screen.findByRole('heading', { name: '客服' });
  expect(shown).toBeNull();
  await waitFor(() => expect(world().endedGames).toHaveLength(1));
});

test('a game locks the orientation where the browser can [D-287]', async () => {
  held.mockResolvedValue();
  await openInFullscreen({ name: 'turning' });
  expect(held.mock.calls).toEqual([['landscape']]);
  player.taps(/^游戏菜单/);
  await player.findsAndTaps('切换横竖屏');
  expect(held.mock.calls).toEqual([['landscape'], ['portrait']]);
});

test('when the browser refuses full screen, the page says so and keeps the bar [D-287]', async () => {
  giveFullscreen(() => Promise.reject(new TypeError('not granted')));
  await openApp(GAME, { as: member({ name: 'refused' }) });
  await findFrame();
  player.taps('更多');
  player.taps('全屏');
  await waitFor(() => expect(messages()).toBe('浏览器没有打开全屏'));
  expect(screen.getByRole('button', { name: '返回' })).toBeVisible();
});

test.each([
  ['a browser without full screen', false, {}],
  ['Telegram', true, { telegram: { environment: 'telegram', launch: '' } }],
] as const)('%s shows no button for it [D-287]', async (_, fullscreenEnabled, options) => {
  Object.defineProperty(document, 'fullscreenEnabled', {
    configurable: true,
    value: fullscreenEnabled,
  });
  await openApp(GAME, { as: member(), ...options });
  await findFrame();
  player.taps('更多');
  expect(screen.queryByRole('button', { name: '全屏' })).not.toBeInTheDocument();
});
