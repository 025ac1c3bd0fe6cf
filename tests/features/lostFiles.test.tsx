import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { lazyScreen } from '#app/lazyScreen.tsx';
import { reloadPage } from '#app/reloadPage.ts';
import { currentPage } from '#platform/currentPage.ts';
import { holdUnsavedChanges } from '#state/drafts/unsavedChanges.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { player } from '#tests/player.ts';

const file = { HallScreen: () => <h1>大堂</h1> };
const lost = () => Promise.reject(new TypeError('Importing a module script failed.'));
let reload = vi.fn();
let isThere = vi.fn();

beforeEach(() => {
  vi.setSystemTime(START_MS);
  reload = vi.spyOn(currentPage, 'reload').mockImplementation(() => {});
  isThere = vi.spyOn(currentPage, 'isThere').mockResolvedValue(true);
});

/** Opens a screen whose file fails so many times. */
function open(failures: number) {
  const load = vi.fn<() => Promise<typeof file>>(async () => file);
  for (let one = 0; one < failures; one += 1) load.mockImplementationOnce(lost);
  const Screen = lazyScreen(load);
  const view = render(
    <Suspense fallback={null}>
      <Screen />
    </Suspense>,
  );
  return { ...view, load };
}
const ALWAYS = 1000;
const retryIsReady = () =>
  waitFor(() => expect(player.button('重试')).not.toHaveAttribute('aria-busy', 'true'));

describe('a screen whose file does not arrive', () => {
  test.each([1, 2, 3])('is there after %i failures, without a reload', async (failures) => {
    open(failures);
    expect(await screen.findByRole('heading', { name: '大堂' })).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  test('[F-R25] reloads the page once by itself, and says what is the matter until then', async () => {
    open(ALWAYS);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(screen.getByRole('status')).toHaveTextContent('加载失败，请重试');
  });

  test('[F-R25] after that reload stays with a message and a way to retry, which needs no other reload', async () => {
    expect(await reloadPage({ isAsked: false })).toBe(true);
    const { load } = open(ALWAYS);
    await retryIsReady();
    expect(reload).toHaveBeenCalledOnce();
    load.mockReset().mockResolvedValue(file);
    player.taps('重试');
    expect(await screen.findByRole('heading', { name: '大堂' })).toBeVisible();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('reloads at a tap, where asking for the file again does not help', async () => {
    expect(await reloadPage({ isAsked: false })).toBe(true);
    open(ALWAYS);
    await retryIsReady();
    player.taps('重试');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  });

  test('never reloads where the page cannot be had either', async () => {
    isThere.mockResolvedValue(false);
    open(ALWAYS);
    await retryIsReady();
    player.taps('重试');
    await waitFor(() => expect(isThere).toHaveBeenCalledTimes(2));
    await retryIsReady();
    expect(reload).not.toHaveBeenCalled();
  });

  test('[F-R25] never reloads while an order is under way, by itself or at a tap', async () => {
    const letGo = holdUnsavedChanges();
    open(ALWAYS);
    await retryIsReady();
    player.taps('重试');
    await retryIsReady();
    expect(reload).not.toHaveBeenCalled();
    act(letGo);
    player.taps('重试');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  test('[F-R25] does not reload when an order began while the page was being asked for', async () => {
    isThere.mockImplementation(async () => {
      holdUnsavedChanges();
      return true;
    });
    open(ALWAYS);
    await retryIsReady();
    expect(reload).not.toHaveBeenCalled();
  });

  test('disturbs nobody who has gone elsewhere', async () => {
    let fail = () => {};
    const { load, unmount } = open(2);
    load.mockImplementation(() => new Promise((_, reject) => (fail = () => reject(new Error()))));
    await screen.findByRole('status');
    await waitFor(() => expect(load).toHaveBeenCalledTimes(3));
    unmount();
    await act(async () => fail());
    await act(async () => fail());
    expect(isThere).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('the reload of the page by itself', () => {
  test('[F-R25] happens once within 60 s', async () => {
    expect(await reloadPage({ isAsked: false })).toBe(true);
    vi.setSystemTime(START_MS + 59_999);
    expect(await reloadPage({ isAsked: false })).toBe(false);
    vi.setSystemTime(START_MS + 60_000);
    expect(await reloadPage({ isAsked: false })).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('does not happen where it could not be remembered', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await reloadPage({ isAsked: false })).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
