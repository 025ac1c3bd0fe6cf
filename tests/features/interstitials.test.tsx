import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { loadSite } from '#api/calls/site.ts';
import type { Connection } from '#platform/connection.ts';
import { logOut } from '#parts/account/logOut.ts';
import { memory } from '#platform/deviceStore.ts';
import { useInterstitials } from '#state/interstitials.ts';
import type { World } from '#tests/backend/world.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { setMedia } from '#tests/page/dom.ts';
import { endPage } from '#tests/page/newPage.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { player, playerAt, wait } from '#tests/page/player.ts';

const CLIP = { settings: { introClip: true } };
const AGE = { settings: { ageNotice: true } };
const BOTH = { settings: { introClip: true, ageNotice: true } };

const findClip = () => screen.findByRole('dialog', { name: '开场动画' });
const findAge = () => screen.findByRole('alertdialog', { name: '年龄声明' });
const findWelcome = () => screen.findByRole('dialog', { name: '乐厅' });

function dialogs(): (string | null)[] {
  return [...document.querySelectorAll('dialog')].map(
    (dialog) => dialog.getAttribute('aria-label') ?? dialog.querySelector('h2')?.textContent ?? '',
  );
}

const expectNoDialog = () => waitFor(() => expect(dialogs()).toEqual([]));
const confirmAge = async () => playerAt(await findAge()).taps('我已年满18周岁');
const closeClip = async () => playerAt(await findClip()).taps('关闭');

async function findVideo(): Promise<HTMLVideoElement> {
  return (await findClip()).querySelector('video')!;
}

type Device = { hasReducedMotion?: boolean; connection?: Connection };

/** What the device says of itself, until the test is over. */
function holdDevice({ hasReducedMotion = false, connection }: Device): void {
  setMedia('(prefers-reduced-motion: reduce)', hasReducedMotion);
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  onTestFinished(() => {
    setMedia('(prefers-reduced-motion: reduce)', false);
    Reflect.deleteProperty(navigator, 'connection');
  });
}

function withWelcome(world: World): void {
  Object.assign(world.site.info, {
    index_modal: '1',
    title: '乐厅',
    webcontent: '<p>祝您<b>好运</b></p><script>x</script>',
  });
}

function startAt(time: string, options: object = {}) {
  vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });
  return openApp('/', { ...options, prepare: withWelcome });
}

// jsdom loads no pictures.
beforeEach(
  () => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true),
);

test('the clip closes at its end, on an error, and where the device refuses autoplay [S2-50, S4-28, D-072, F-N13]', async () => {
  for (const stop of [fireEvent.ended, fireEvent.error]) {
    const app = await openApp('/', CLIP);
    stop(await findVideo());
    await expectNoDialog();
    app.unmount();
    memory.clear();
  }
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(
    new DOMException('not allowed', 'NotAllowedError'),
  );
  await openApp('/', CLIP);
  await waitFor(() => expect(HTMLMediaElement.prototype.play).toHaveBeenCalled());
  await expectNoDialog();
});

test('an operator’s clip plays in place of ours [D-364]', async () => {
  await openApp('/', { settings: { introClip: 'assets/0123abcd.webm' } });
  const sources = [...(await findVideo()).querySelectorAll('source')];
  expect(sources.map((one) => one.getAttribute('src'))).toEqual(['assets/0123abcd.webm']);
});

test('the clip closes after 10 s, however slowly it loads [D-072, F-N13]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openApp('/', CLIP);
  await findClip();
  await wait(9000);
  expect(dialogs()).toEqual(['开场动画']);
  await wait(1100);
  await expectNoDialog();
});

test('the clip plays once a day, counted in Beijing time [D-072]', async () => {
  const evening = await startAt('2026-03-01T23:50:00+08:00', CLIP);
  await closeClip();
  await findWelcome();
  evening.unmount();
  const again = await startAt('2026-03-01T23:59:00+08:00', CLIP);
  // The welcome comes after the clip in the queue.
  await findWelcome();
  expect(dialogs()).toEqual(['乐厅']);
  again.unmount();
  await startAt('2026-03-02T00:01:00+08:00', CLIP);
  await findClip();
});

test.each(['fails', 'never loads'])('18+ does not wait for a clip that %s [D-316]', async (how) => {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    if (how === 'fails') queueMicrotask(() => this.dispatchEvent(new Event('error')));
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openApp('/', BOTH);
  await wait(1500);
  expect(dialogs()).toEqual(['年龄声明']);
});

test.each<[string, Device]>([
  ['reduced motion', { hasReducedMotion: true }],
  ['a connection like 3g', { connection: { effectiveType: '3g' } }],
])('the clip is skipped under %s, and the welcome opens [D-072, D-316]', async (_, device) => {
  holdDevice(device);
  await openApp('/', { ...CLIP, prepare: withWelcome });
  await findWelcome();
  expect(dialogs()).toEqual(['乐厅']);
});

test('a player hides the welcome until midnight in Beijing, reloads included [D-254]', async () => {
  const evening = await startAt('2026-03-01T22:00:00+08:00');
  playerAt(await findWelcome()).taps('今日不再提示');
  await expectNoDialog();
  evening.unmount();
  const again = await startAt('2026-03-01T23:59:00+08:00');
  await waitFor(() => expect(useInterstitials.getState().isOver).toBe(true));
  expect(dialogs()).toEqual([]);
  again.unmount();
  await startAt('2026-03-02T00:01:00+08:00');
  expect(await findWelcome()).toBeVisible();
});

test('a welcome with its cleaned content comes once per start [D-254, D-073, D-102, S2-62]', async () => {
  const first = await openApp('/', { prepare: withWelcome });
  const dialog = await findWelcome();
  expect(within(dialog).getByText('好运').tagName).toBe('B');
  expect(dialog).not.toHaveTextContent('x');
  playerAt(dialog).taps('知道了');
  await expectNoDialog();
  player.goesTo('/kefu');
  await player.visits('/', '首页');
  expect(dialogs()).toEqual([]);
  first.unmount();
  await openApp('/', { prepare: withWelcome });
  expect(await findWelcome()).toBeVisible();
});

test('the 18+ statement is one sentence that only its button closes [D-207]', async () => {
  const app = await openApp('/', AGE);
  const notice = within(await findAge());
  expect(notice.getByText('本站仅供年满18周岁的成年人使用，请理性娱乐。')).toBeVisible();
  expect(notice.getAllByRole('button')).toHaveLength(1);
  expect(notice.queryByRole('checkbox')).not.toBeInTheDocument();
  await app.user.keyboard('{Escape}');
  player.goesTo('/kefu');
  await findAge();
  await confirmAge();
  await expectNoDialog();
});

test('a player confirms their age once on a device, even after a logout (D-207)', async () => {
  const first = await openApp('/', { ...AGE, as: member({ name: 'adult' }) });
  await confirmAge();
  await expectNoDialog();
  act(() => logOut());
  first.unmount();
  const { queryClient } = await import('#state/cache/queryClient.ts');
  queryClient.clear();
  const again = await openApp('/', { ...AGE, prepare: withWelcome });
  // The welcome comes after it in the queue.
  await findWelcome();
  expect(dialogs()).toEqual(['乐厅']);
  again.unmount();
});

test('an age stated right before a reload is not asked again (D-207)', async () => {
  // IndexedDB has not stored it yet.
  localStorage.setItem('lobby.adult', '1');
  await openApp('/', { ...AGE, prepare: withWelcome });
  await findWelcome();
  expect(dialogs()).toEqual(['乐厅']);
});

test('clip, 18+ and welcome open one at a time, and each closes with its button [S2-51, D-211, D-073]', async () => {
  await openApp('/', { ...BOTH, prepare: withWelcome });
  await findClip();
  expect(dialogs()).toEqual(['开场动画']);
  await closeClip();
  await findAge();
  expect(dialogs()).toEqual(['年龄声明']);
  await confirmAge();
  playerAt(await findWelcome()).taps('知道了');
  await expectNoDialog();
});

test('a deep link skips all but 18+, also when home is opened later [D-211]', async () => {
  await openApp('/kefu', { ...BOTH, prepare: withWelcome });
  await findAge();
  expect(dialogs()).toEqual(['年龄声明']);
  await confirmAge();
  await player.visits('/', '首页');
  await waitFor(() => expect(screen.getByRole('link', { name: '乐厅' })).toBeDefined());
  expect(dialogs()).toEqual([]);
});

test('no welcome opens when the settings arrive too late [D-221]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  withWelcome(world());
  world().answers(loadSite, { late: 8000 });
  await openApp('/');
  await wait(9000);
  await waitFor(() => expect(screen.getByRole('link', { name: '乐厅' })).toBeDefined());
  expect(dialogs()).toEqual([]);
});

test.each([
  ['switched it off', { index_modal: '0' }],
  ['emptied it', { webcontent: '<p><br></p>' }],
])('no welcome opens when the operator has %s since the last visit [S4-29]', async (_, change) => {
  await openApp('/', { prepare: withWelcome });
  await findWelcome();
  endPage();
  Object.assign(world().site.info, { ...change, title: '新乐厅' });
  world().answers(loadSite, { late: 100 });
  await openApp('/');
  await waitFor(() => expect(screen.getByRole('link', { name: '新乐厅' })).toBeDefined());
  // The welcome's turn in the queue is over.
  await waitFor(() => expect(useInterstitials.getState().isOver).toBe(true));
  expect(dialogs()).toEqual([]);
});

test('a new member from Telegram sees 18+ and then their password, over home [D-314]', async () => {
  const app = await openApp('/', { ...BOTH, telegram: {}, prepare: withWelcome });
  await findAge();
  expect([dialogs(), app.address()]).toEqual([['年龄声明'], '/']);
  await confirmAge();
  await screen.findByRole('button', { name: '我已保存' });
  expect(dialogs()).toHaveLength(1);
  // The password stays, whatever screen the player opens.
  player.goesTo('/kefu');
  expect(await screen.findByRole('button', { name: '我已保存' })).toBeVisible();
  player.goesTo('/');
  player.taps('我已保存');
  await expectNoDialog();
});
