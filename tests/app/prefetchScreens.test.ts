import { afterEach, expect, test, vi } from 'vitest';

import { prefetchScreens } from '#app/prefetchScreens.ts';
import { routes } from '#app/routes.tsx';

let stop = () => {};

afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Touches a link, a word in it, and what is no link to a screen; returns how often the file was asked for. */
function touchAll(): number {
  const { screen } = routes.vip;
  const load = vi.spyOn(screen as Required<typeof screen>, 'load').mockRejectedValue(new Error());
  stop = prefetchScreens();
  document.body.innerHTML =
    '<a href="#/vip?from=1"><span>VIP</span></a><a href="#/">首页</a><a href="#/nowhere">?</a><p>x</p>';
  for (const touched of document.querySelectorAll('a, span, p'))
    touched.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  return load.mock.calls.length;
}

test('the file of a screen is asked for when a link to it is touched', () => {
  expect(touchAll()).toBe(2);
});

test('offline no file is asked for, because a browser remembers that it did not arrive', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(touchAll()).toBe(0);
});
