import { act, render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { ScreenBoundary } from '#app/ScreenBoundary.tsx';
import { currentPage } from '#platform/currentPage.ts';
import type { Cny } from '#domain/amount.ts';
import { loadFile } from '#navigation/loadFile.ts';
import { holdUnsavedChanges } from '#state/drafts/unsavedChanges.ts';
import { claimOrder } from '#state/orders/orderNotes.ts';
import { keepFirstPassword } from '#state/session/firstPassword.ts';
import { fillStorage } from '#tests/page/fullStorage.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { player, wait } from '#tests/page/player.ts';

const file = { HallScreen: () => <h1>大堂</h1> };
const lost = () => Promise.reject(new TypeError('Importing a module script failed.'));
let reload = vi.fn();
let isThere = vi.fn();

beforeEach(() => {
  vi.setSystemTime(START_MS);
  // React prints what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  reload = vi.spyOn(currentPage, 'reload').mockImplementation(() => {});
  isThere = vi.spyOn(currentPage, 'isThere').mockResolvedValue(true);
});

/** Opens a screen whose file fails so many times. */
function open(failures: number) {
  const load = vi.fn<() => Promise<typeof file>>(async () => file);
  for (let one = 0; one < failures; one += 1) load.mockImplementationOnce(lost);
  const Screen = lazy(async () => ({ default: (await loadFile(load)).HallScreen }));
  render(
    <ScreenBoundary>
      <Suspense fallback={<p>等待</p>}>
        <Screen />
      </Suspense>
    </ScreenBoundary>,
  );
  return load;
}
const ALWAYS = 1000;
const ORDER = { kind: 'transfer', amountCny: '100' as Cny, atMs: START_MS } as const;
const saysSo = async () => {
  expect(await screen.findByRole('alert')).toHaveTextContent('页面出错了');
  expect(player.button('重新加载')).toBeVisible();
};

describe('a screen whose file does not arrive', () => {
  test('is asked for once more, and no reload is needed when it comes then [F-R25]', async () => {
    const load = open(1);
    expect(await screen.findByRole('heading', { name: '大堂' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
  });

  test('reloads the page once, and waits for it without a message [F-R25]', async () => {
    const load = open(ALWAYS);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.getByText('等待')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says so when the reload does not come [F-R25]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    open(ALWAYS);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    await wait(10_000);
    await saysSo();
  });

  test('reloads once for each build, then says so [F-R25, D-296]', async () => {
    const build = vi.spyOn(currentPage, 'build').mockReturnValue('a1');
    open(ALWAYS);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    const view = open(ALWAYS);
    await saysSo();
    expect(view).toHaveBeenCalledTimes(2);
    expect(reload).toHaveBeenCalledOnce();
    build.mockReturnValue('b2');
    open(ALWAYS);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  });

  const meanwhile = (act: () => void) =>
    isThere.mockImplementation(async () => {
      act();
      return true;
    });

  test.each<[string, () => unknown]>([
    [
      'while a game or a chat is open [D-296]',
      () => {
        const frame = document.body.appendChild(document.createElement('iframe'));
        onTestFinished(() => frame.remove());
      },
    ],
    ['where the page cannot be had either', () => isThere.mockResolvedValue(false)],
    ['while an order is under way or something typed would be lost', holdUnsavedChanges],
    [
      'when an order begins while the page is being asked for',
      () => meanwhile(() => act(() => void holdUnsavedChanges())),
    ],
    [
      // jsdom has no IndexedDB, as a browser that denies it; local storage is full.
      'where only the memory of the page knows of an order without an answer [D-202]',
      () => {
        fillStorage((storage) => storage === localStorage);
        return claimOrder('payer', ORDER, null);
      },
    ],
    [
      'over a first password that nobody has written down [D-212]',
      () => {
        keepFirstPassword('a1b2c3');
        onTestFinished(() => keepFirstPassword(null));
      },
    ],
    [
      'for somebody who has gone elsewhere',
      () => meanwhile(() => history.replaceState(null, '', '/#/vip')),
    ],
    ['where that could not be remembered', () => fillStorage()],
    [
      // The page then keeps it in its own memory, which a reload empties: each reload would be the first.
      'where session storage is denied',
      () => {
        const kept = new Map<string, string>();
        vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue({
          getItem: (key: string) => kept.get(key) ?? null,
          setItem: (key: string, value: string) => void kept.set(key, value),
        } as never);
      },
    ],
  ])('does not reload %s [F-R25]', async (_, arrange) => {
    await arrange();
    open(ALWAYS);
    await saysSo();
    expect(reload).not.toHaveBeenCalled();
  });
});

test('a stored order without an answer does not stand in the way of a reload [F-R25, D-202]', async () => {
  await claimOrder('payer', ORDER, null);
  open(ALWAYS);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
