import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { apiBase } from '#api/base.ts';
import { FIRST_READS, prefetchReads, prefetchScreens } from '#app/AfterPaintWork.later.tsx';
import { routes } from '#app/routes.tsx';
import { goTo } from '#navigation/go.ts';
import { type PathName, PATHS } from '#navigation/paths.ts';
import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend } from '#tests/page/player.ts';
import { setSession } from '#tests/page/session.ts';

const cases = Object.entries(FIRST_READS) as [PathName, (typeof FIRST_READS)['vip'] & object][];
let stop = () => {};

afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const pathOf = (line: string) => line.split(' ')[1]!;

// As text, because a screen takes an answer only if the keys of its payload have the same order.
test.each(cases)('the screen %s asks first for what is listed', async (name, reads) => {
  await openApp(PATHS[name], { as: member() });
  const asText = (payloads: unknown[]) => payloads.map((payload) => JSON.stringify(payload));
  for (const path of new Set(reads.map(([line]) => pathOf(line)))) {
    const listed = reads.filter(([line]) => pathOf(line) === path).map(([, payload]) => payload);
    const received = () => asText(backend.received({ path }));
    await waitFor(() => expect(received(), path).toEqual(asText(listed)));
  }
});

describe('a step to a screen', () => {
  let fetched = vi.spyOn(globalThis, 'fetch');

  function setFile(name: PathName, isLoaded: boolean) {
    const screen = routes[name].Screen;
    vi.spyOn(screen as Required<typeof screen>, 'isLoaded').mockReturnValue(isLoaded);
  }

  beforeEach(() => {
    vi.useFakeTimers();
    fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
    setFile('vip', false);
    setFile('deposit', false);
  });

  /** What is requested after steps to these addresses, as `method path payload`. */
  function requested(...addresses: string[]): string[] {
    stop = prefetchReads();
    for (const address of addresses) {
      goTo(address);
      vi.runAllTimers();
    }
    return fetched.mock.calls.map(([address, init]) => {
      const path = (address as string).slice(apiBase().length);
      return `${init?.method} ${path} ${(init?.body as string | undefined) ?? '{}'}`;
    });
  }

  test('requests what it shows, while its file loads', () => {
    setSession({ token: 'a token' });
    expect(requested(PATHS.deposit)).toEqual([
      'GET /api/get_pay_way {}',
      'POST /api/getpaybank {}',
      'POST /api/getcard {"type":1}',
    ]);
  });

  test.each([
    ['of members for a visitor', PATHS.deposit, false],
    ['if its file is there, because it asks by itself', PATHS.vip, true],
    ['with a query, because the first answer is another', `${PATHS.vip}?level=2`, false],
  ])('requests nothing %s', (_, address, isLoaded) => {
    setFile('vip', isLoaded);
    expect(requested(address)).toEqual([]);
  });

  test('aborts what the screen before has not taken', () => {
    requested(PATHS.vip, PATHS.home);
    expect(fetched.mock.calls[0]![1]?.signal?.aborted).toBe(true);
  });
});

describe('before a tap', () => {
  beforeEach(() => void vi.useFakeTimers());

  function spyOnLoad(name: 'vip' | 'mine' | 'login' | 'game') {
    const screen = routes[name].Screen;
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
});
