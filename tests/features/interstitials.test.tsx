// Loaded beforehand: under fake timers a first import would not arrive.
import { statSync } from 'node:fs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { loadSite } from '#api/calls/site.ts';
import { goTo } from '#navigation/go.ts';
import { logOut } from '#parts/logOut.ts';
import { useInterstitials } from '#state/interstitials.ts';
import type { World } from '#tests/backend/world.ts';
import { member } from '#tests/backend/worlds.ts';
import { setMedia } from '#tests/dom.ts';
import { openApp } from '#tests/openApp.tsx';

import '#features/interstitials/Interstitials.tsx';

// Hidden or not: telling them apart over the hundreds of tiles of the hall takes seconds here.
const hidden = { hidden: true };
const CLIP = { settings: { introClip: true } };
const AGE = { settings: { ageNotice: true } };
const BOTH = { settings: { introClip: true, ageNotice: true } };

const findClip = () => screen.findByRole('dialog', { ...hidden, name: '开场动画' });
const findAge = () => screen.findByRole('alertdialog', { ...hidden, name: '年龄声明' });
const findWelcome = () => screen.findByRole('dialog', { ...hidden, name: '乐厅' });
const findPopup = () => screen.findByRole('dialog', { ...hidden, name: '登录或注册' });

/** Everything that lies over the page. */
function open(): (string | null)[] {
  return [...document.querySelectorAll('dialog')].map(
    (dialog) => dialog.getAttribute('aria-label') ?? dialog.querySelector('h2')?.textContent ?? '',
  );
}

const isClear = () => waitFor(() => expect(open()).toEqual([]));
const stateAge = async () =>
  fireEvent.click(
    within(await findAge()).getByRole('button', { ...hidden, name: '我已年满18周岁' }),
  );
const closeClip = async () =>
  fireEvent.click(within(await findClip()).getByRole('button', { ...hidden, name: '关闭' }));

async function video(): Promise<HTMLVideoElement> {
  return (await findClip()).querySelector('video')!;
}

function withWelcome(world: World): void {
  Object.assign(world.site.info, { index_modal: '1', title: '乐厅', webcontent: '<p>欢迎</p>' });
}

describe('the clip', () => {
  test('[S2-49, D-072] lies over the home screen, silent and in its place, and is a small file of our own', async () => {
    await openApp('/', CLIP);
    const clip = await video();
    expect([clip.muted, clip.playsInline]).toEqual([true, true]);
    expect(clip).not.toHaveAttribute('controls');
    for (const address of [clip.getAttribute('src'), clip.getAttribute('poster')]) {
      const { size } = statSync(`public/${address}`);
      expect(size, address!).toBeGreaterThan(1000);
      expect(size, address!).toBeLessThan(300_000);
    }
  });

  test('[S2-50, S4-28] closes when it ends', async () => {
    await openApp('/', CLIP);
    fireEvent.ended(await video());
    await isClear();
    expect(screen.getByRole('navigation', { name: '主导航' })).toBeVisible();
  });

  test('[S2-51, S4-28] closes with its button, which is there from the beginning', async () => {
    await openApp('/', CLIP);
    await findClip();
    expect(open()).toEqual(['开场动画']);
    await closeClip();
    await isClear();
  });

  test('[D-072] closes on a fault, and where the device lets no clip begin by itself', async () => {
    const first = await openApp('/', CLIP);
    fireEvent.error(await video());
    await isClear();
    first.unmount();
    await forgetClip();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(
      new DOMException('not allowed', 'NotAllowedError'),
    );
    await openApp('/', CLIP);
    await waitFor(() => expect(HTMLMediaElement.prototype.play).toHaveBeenCalled());
    await isClear();
  });

  test('[D-072] closes after 10 s, however slowly it loads', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openApp('/', CLIP);
    await findClip();
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(open()).toEqual(['开场动画']);
    await act(() => vi.advanceTimersByTimeAsync(1100));
    await isClear();
  });

  test('[D-072] comes once on a day, which is a day of Beijing', async () => {
    const startAt = async (time: string) => {
      vi.setSystemTime(new Date(time));
      return openApp('/', { ...CLIP, prepare: withWelcome });
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    const evening = await startAt('2026-03-01T23:50:00+08:00');
    await closeClip();
    await findWelcome();
    evening.unmount();
    const again = await startAt('2026-03-01T23:59:00+08:00');
    // The welcome stands behind the clip in the queue.
    await findWelcome();
    expect(open()).toEqual(['乐厅']);
    again.unmount();
    await startAt('2026-03-02T00:01:00+08:00');
    await findClip();
  });

  test.each(['reduced motion', 'data saver'])('[D-072] is skipped under %s', async (wish) => {
    if (wish === 'data saver') {
      Object.defineProperty(navigator, 'connection', {
        value: { saveData: true },
        configurable: true,
      });
    }
    setMedia('(prefers-reduced-motion: reduce)', wish === 'reduced motion');
    await openApp('/', { ...CLIP, prepare: withWelcome });
    await findWelcome();
    expect(open()).toEqual(['乐厅']);
    setMedia('(prefers-reduced-motion: reduce)', false);
    Reflect.deleteProperty(navigator, 'connection');
  });
});

describe('the 18+ statement', () => {
  test('is one sentence and one button, nothing ticked, and only the button closes it (D-207)', async () => {
    const app = await openApp('/', AGE);
    const notice = within(await findAge());
    expect(notice.getByText('本站仅供年满18周岁的成年人使用，请理性娱乐。')).toBeVisible();
    expect(notice.getAllByRole('button', hidden)).toHaveLength(1);
    expect(notice.queryByRole('checkbox', hidden)).not.toBeInTheDocument();
    await app.user.keyboard('{Escape}');
    act(() => goTo('/kefu'));
    await findAge();
    await stateAge();
    await isClear();
  });

  test('is never asked again on this device, whoever logs out of it (D-207)', async () => {
    const first = await openApp('/', { ...AGE, as: member({ name: 'adult' }) });
    await stateAge();
    await isClear();
    act(() => logOut());
    first.unmount();
    const { queryClient } = await import('#state/cache/queryClient.ts');
    queryClient.clear();
    const again = await openApp('/', { ...AGE, prepare: withWelcome });
    // The welcome stands behind it in the queue.
    await findWelcome();
    expect(open()).toEqual(['乐厅']);
    again.unmount();
  });

  test('is asked again by a start at which it was not answered (D-207)', async () => {
    const first = await openApp('/', AGE);
    await findAge();
    first.unmount();
    await openApp('/', AGE);
    expect(await findAge()).toBeVisible();
  });
});

describe('the queue of the start', () => {
  test('[D-211, D-073] is clip, 18+, welcome, one at a time', async () => {
    await openApp('/', { ...BOTH, prepare: withWelcome });
    await findClip();
    expect(open()).toEqual(['开场动画']);
    await closeClip();
    await findAge();
    expect(open()).toEqual(['年龄声明']);
    await stateAge();
    fireEvent.click(within(await findWelcome()).getByRole('button', { ...hidden, name: '知道了' }));
    await isClear();
  });

  test('[D-211] ends with the popup: an old registration link shows 18+ first', async () => {
    await openApp('/register', { ...BOTH, prepare: withWelcome });
    await findAge();
    expect(open()).toEqual(['年龄声明']);
    await stateAge();
    await findPopup();
    expect(open()).toEqual(['登录或注册']);
  });

  test('[D-211] a deep link skips all but 18+, also when home is opened later', async () => {
    await openApp('/kefu', { ...BOTH, prepare: withWelcome });
    await findAge();
    expect(open()).toEqual(['年龄声明']);
    await stateAge();
    act(() => goTo('/'));
    await screen.findByRole('heading', { ...hidden, name: '首页' });
    await waitFor(() =>
      expect(screen.getByRole('link', { ...hidden, name: '乐厅' })).toBeDefined(),
    );
    expect(open()).toEqual([]);
  });

  test('[D-211] a tap on a tile skips the welcome that is still on its way', async () => {
    const app = await openApp('/', {
      prepare: (world) => {
        withWelcome(world);
        world.answers(loadSite, { late: 400 });
      },
    });
    const [tile] = await screen.findAllByRole('button', { ...hidden, name: '青云真人厅' });
    fireEvent.click(tile!);
    expect(await screen.findByText('请登录！')).toBeDefined();
    await waitFor(() =>
      expect(screen.getByRole('link', { ...hidden, name: '乐厅' })).toBeDefined(),
    );
    expect(open()).toEqual([]);
    // And the popup's turn has come.
    await app.user.click(screen.getByRole('button', { ...hidden, name: '登录' }));
    await findPopup();
  });

  test('a welcome that takes longer than the player waits stays away', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openApp('/', {
      prepare: (world) => {
        withWelcome(world);
        world.answers(loadSite, { late: 8000 });
      },
    });
    await act(() => vi.advanceTimersByTimeAsync(9000));
    await waitFor(() =>
      expect(screen.getByRole('link', { ...hidden, name: '乐厅' })).toBeDefined(),
    );
    expect(open()).toEqual([]);
  });

  test('[S4-29] the welcome stays away when the operator has switched it off since the last visit', async () => {
    const first = await openApp('/', { prepare: withWelcome });
    await findWelcome();
    first.unmount();
    const { queryClient } = await import('#state/cache/queryClient.ts');
    queryClient.clear();
    await openApp('/', {
      prepare: (world) => {
        Object.assign(world.site.info, { index_modal: '0', title: '新乐厅' });
        world.answers(loadSite, { late: 100 });
      },
    });
    await waitFor(() =>
      expect(screen.getByRole('link', { ...hidden, name: '新乐厅' })).toBeDefined(),
    );
    // Its turn has come and gone.
    await waitFor(() => expect(useInterstitials.getState().isOver).toBe(true));
    expect(open()).toEqual([]);
  });

  test('the way through the automatic login of Telegram is the way home', async () => {
    const app = await openApp('/', { ...CLIP, telegram: {} });
    fireEvent.click(await screen.findByRole('button', { ...hidden, name: '我已保存' }));
    await findClip();
    expect(app.address()).toBe('/');
  });
});

async function forgetClip(): Promise<void> {
  const { memory } = await import('#platform/deviceStore.ts');
  memory.clear();
}
