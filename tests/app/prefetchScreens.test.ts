import { afterEach, expect, test, vi } from 'vitest';

import { prefetchScreens } from '#app/prefetchScreens.ts';
import { routes } from '#app/routes.tsx';
import { useStore } from '#state/session/store.ts';

let stop = () => {};

afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function spyOnLoad(name: 'vip' | 'mine' | 'login' | 'game') {
  const { screen } = routes[name];
  return vi.spyOn(screen as Required<typeof screen>, 'load').mockRejectedValue(new Error());
}

/**
 * Touches a link, a word in it, and elements that do not link to a screen. Returns how often the file was requested.
 */
function touchAll(): number {
  const load = spyOnLoad('vip');
  stop = prefetchScreens();
  document.body.innerHTML =
    '<a href="#/vip?from=1"><span>VIP</span></a><a href="#/">首页</a><a href="#/nowhere">?</a><p>x</p>';
  for (const touched of document.querySelectorAll('a, span, p'))
    touched.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  return load.mock.calls.length;
}

test('touching a link to a screen loads its file', () => {
  expect(touchAll()).toBe(2);
});

test('offline, touching a link loads no file, because browsers remember the failure', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(touchAll()).toBe(0);
});

test('touching a link to a screen of members loads the login for a visitor', () => {
  const [mine, login] = [spyOnLoad('mine'), spyOnLoad('login')];
  stop = prefetchScreens();
  document.body.innerHTML = '<a href="#/mine">我的</a>';
  document.querySelector('a')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect([mine, login].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

test('touching a game loads its screen for a member, and nothing for a visitor', () => {
  const load = spyOnLoad('game');
  stop = prefetchScreens();
  document.body.innerHTML = '<button data-opens="game">AG</button>';
  const touch = () =>
    document.querySelector('button')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  touch();
  expect(load).not.toHaveBeenCalled();
  useStore.setState({ token: 'a token' });
  touch();
  expect(load).toHaveBeenCalledOnce();
});
