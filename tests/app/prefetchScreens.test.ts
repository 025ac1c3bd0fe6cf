import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { prefetchScreens } from '#app/AfterPaintWork.later.tsx';
import { screens } from '#app/routes.tsx';
import { setSession } from '#tests/page/session.ts';

let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function spyOnLoad(name: 'vip' | 'mine' | 'login' | 'game') {
  const screen = screens[name];
  return vi.spyOn(screen as Required<typeof screen>, 'load').mockRejectedValue(new Error());
}

/** Touches an element; files load after the frame that shows the touch. */
function touch(element: Element): void {
  element.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  vi.runAllTimers();
}

test.each([
  ['the file of its screen', true, 2],
  // Browsers remember the failure.
  ['nothing offline', false, 0],
])('touching a link, or a word in it, loads %s', (_, isOnline, times) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const load = spyOnLoad('vip');
  stop = prefetchScreens();
  document.body.innerHTML =
    '<a href="#/vip?from=1"><span>VIP</span></a><a href="#/">首页</a><a href="#/nowhere">?</a><p>x</p>';
  document.querySelectorAll('a, span, p').forEach(touch);
  expect(load).toHaveBeenCalledTimes(times);
});

test('touching a link to a screen of members loads the login for a visitor', () => {
  const [mine, login] = [spyOnLoad('mine'), spyOnLoad('login')];
  stop = prefetchScreens();
  document.body.innerHTML = '<a href="#/mine">我的</a>';
  touch(document.querySelector('a')!);
  expect([mine, login].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

test('touching a game loads its screen for a member, and nothing for a visitor', () => {
  const load = spyOnLoad('game');
  stop = prefetchScreens();
  document.body.innerHTML = '<button data-opens="game">AG</button>';
  const tile = document.querySelector('button')!;
  touch(tile);
  expect(load).not.toHaveBeenCalled();
  setSession({ token: 'a token' });
  touch(tile);
  expect(load).toHaveBeenCalledOnce();
});
