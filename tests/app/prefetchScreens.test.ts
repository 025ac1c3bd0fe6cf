import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { prefetchScreens } from '#app/prefetchScreens.ts';
import { routes } from '#app/routes.tsx';
import type { Connection } from '#platform/connection.ts';
import { hidePage } from '#tests/player.ts';

let asked: string[] = [];
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  for (const [name, { screen }] of Object.entries(routes))
    // Two paths have the login.
    if (screen.load && name !== 'telegramLogin')
      vi.spyOn(screen as Required<typeof screen>, 'load').mockImplementation(async () => {
        asked.push(name);
        if (name === 'service') throw new TypeError('Failed to fetch');
      });
});
afterEach(() => {
  stop();
  hidePage(false);
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'connection');
});

function connect(connection: Connection): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

/** Rests for so many seconds, during which everything that waits for an idle browser comes about. */
const rest = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

describe('files of screens that may be opened next', () => {
  const FAST = { effectiveType: '4g', downlink: 10 };

  test('are loaded after the start, one after the other, up to one that does not arrive', async () => {
    connect(FAST);
    stop = prefetchScreens();
    await rest(2.9);
    expect(asked).toEqual([]);
    await rest(10);
    expect(asked).toEqual(['login', 'promotions', 'service']);
  });

  test.each([
    ['saves data', { ...FAST, saveData: true }],
    ['is slow', { effectiveType: '3g', downlink: 1 }],
  ])('are left where the device %s', async (_, connection) => {
    connect(connection);
    stop = prefetchScreens();
    await rest(10);
    expect(asked).toEqual([]);
  });

  test('are left while the device is offline, when a link is touched too', async () => {
    connect(FAST);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    stop = prefetchScreens();
    document.body.innerHTML = '<a href="#/vip">VIP</a>';
    document.querySelector('a')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await rest(10);
    expect(asked).toEqual([]);
  });

  test('are left while the page is hidden', async () => {
    connect(FAST);
    stop = prefetchScreens();
    hidePage(true);
    await rest(10);
    expect(asked).toEqual([]);
  });

  test('are asked for when a link is touched, whatever the connection', () => {
    connect({ saveData: true });
    stop = prefetchScreens();
    document.body.innerHTML =
      '<a href="#/vip?from=1"><span>VIP</span></a><a href="#/">首页</a><a href="#/nowhere">?</a><p>x</p>';
    for (const touched of document.querySelectorAll('a, span, p'))
      touched.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(asked).toEqual(['vip', 'vip']);
  });
});
