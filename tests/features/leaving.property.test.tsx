import { beforeEach, expect, test, vi } from 'vitest';

import { loadBalance } from '#api/calls/member.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { player, until, waitForAnswers } from '#tests/page/player.ts';
import { someOf, volume } from '#tests/random/volume.ts';

beforeEach(() => void vi.useFakeTimers({ now: START_MS }));

const LEFT_MS = 10_000;

type Call = Parameters<EventTarget['addEventListener']>;
const isAborted = ([, , options]: Call) => typeof options === 'object' && options.signal?.aborted;

/** Counts the listeners of window and document that were added and not removed, also by a signal. */
function countListeners(): () => number {
  const targets = [window, document];
  const added = targets.map((target) => vi.spyOn(target, 'addEventListener'));
  const removed = targets.map((target) => vi.spyOn(target, 'removeEventListener'));
  const sum = (spies: { mock: { calls: unknown[] } }[]) =>
    spies.flatMap(({ mock }) => mock.calls as Call[]).filter((call) => !isAborted(call)).length;
  return () => sum(added) - sum(removed);
}

const SCREENS: readonly [string, () => string][] = [
  ['a transfer [M4-33]', () => '/transfer'],
  [
    'an order to be paid',
    () => `/payInfo?deposit_no=${world().list('transactions').at(-1)!.number}`,
  ],
  ['a withdrawal', () => '/withdrawal'],
  ['the money page', () => '/money'],
  ['home', () => '/'],
];

test.each(someOf(SCREENS, 2))(
  '%s that is left again and again leaves no timer, listener or request [F-N04, F-O10]',
  async (name, path) => {
    const { count: visits } = volume(`visits of ${name}`, { sample: 4, full: 100 });
    const transactions = [{ kind: 'deposit' as const, amount: '300.00' as const, state: 1 }];
    const as = member({ name: 'restless', transactions, isAutoTransferOn: false });
    await openApp('/kefu', { as });
    const visit = (): void => {
      player.goesTo(path());
      player.goesTo('/kefu');
    };
    player.goesTo(path());
    await waitForAnswers(LEFT_MS);
    player.goesTo('/kefu');
    await waitForAnswers(LEFT_MS);
    const listeners = countListeners();
    visit();
    await waitForAnswers(LEFT_MS);
    const timers = vi.getTimerCount();
    const once = listeners();
    for (let time = 1; time < visits; time += 1) visit();
    await waitForAnswers(LEFT_MS);
    await until(() => world().requests.every(({ status }) => status !== null));
    expect(vi.getTimerCount()).toBeLessThanOrEqual(timers);
    expect(listeners()).toBeLessThanOrEqual(once);
    const before = world().requests.length;
    await waitForAnswers(LEFT_MS);
    const after = world().requests.slice(before);
    expect(after.map((request) => request.path)).toEqual(after.map(() => loadBalance.path));
  },
  60_000,
);
