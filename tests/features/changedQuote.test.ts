import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { refreshMember } from '#api/calls/member.ts';
import { type Cny, readCny } from '#domain/amount.ts';
import { confirmChangedQuote, loadQuote } from '#features/withdrawal/confirmChangedQuote.ts';
import { onCallError } from '#state/cache/queryClient.ts';
import { getMember } from '#state/member/member.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { logInWithoutPage } from '#tests/page/logIn.ts';
import { backend, hidePage, holdAnswers } from '#tests/page/player.ts';
import { useCurrentDialog } from '#ui/dialogs.ts';

const amountCny = readCny('750') as Cny;
const ORDER = {
  amountCny,
  network: 'TRC20',
  payload: { amountCny, cardId: '7', paymentPassword: 'pay456' },
};

const drawer = () => world().member('drawer')!;
const OPTIONS = {
  ready: Promise.resolve(),
  signal: new AbortController().signal,
  isListed: Promise.resolve(true),
};
/** The tap: the player saw the terms that stand now. */
const tap = () => confirmChangedQuote(ORDER, getMember(), OPTIONS);
const asked = () => backend.requests(refreshMember).length;
const dialog = () => renderHook(useCurrentDialog).result.current;

async function logIn(name: string, withdrawUsdtRate: string) {
  await logInWithoutPage(member({ name, withdrawUsdtRate, trc20Fee: '1.5', erc20Fee: '8' }));
}

beforeEach(() => logIn('drawer', '7.5'));

test.each([
  [9999, 1],
  [10_001, 2],
])('with a quote %i ms old, a tap brings the requests to %i [D-292]', async (ageMs, requests) => {
  vi.useFakeTimers({ now: START_MS, toFake: ['Date'] });
  await loadQuote();
  vi.setSystemTime(START_MS + ageMs);
  expect(await tap()).toBe(true);
  expect(asked()).toBe(requests);
});

test('a tap waits for a quote that is on its way, and asks for no other [D-292]', async () => {
  const answer = holdAnswers(refreshMember);
  void loadQuote();
  const confirmed = tap();
  drawer().withdrawUsdtRate = '8';
  answer();
  await waitFor(() => expect(dialog()).toBeDefined());
  dialog()!.answer(true);
  expect(await confirmed).toBe(true);
  expect(asked()).toBe(1);
});

test('a tap whose page slept during its wait sends nothing [D-202]', async () => {
  vi.useFakeTimers({ now: START_MS, toFake: ['Date'] });
  const confirmed = tap();
  vi.setSystemTime(START_MS + 60_000);
  await expect(confirmed).rejects.toMatchObject({ why: 'unsent' });
});

test('a tap waits 4 s at most for its quote, and the order goes on [D-292]', async () => {
  vi.useFakeTimers();
  world().answers(refreshMember, 'silent');
  void loadQuote();
  await vi.advanceTimersByTimeAsync(3000);
  const confirmed = tap();
  await vi.advanceTimersByTimeAsync(3999);
  expect(await Promise.race([confirmed, Promise.resolve('open')])).toBe('open');
  await vi.advanceTimersByTimeAsync(1);
  expect(await confirmed).toBe(true);
});

test.each(['refused', 'unreachable', 'html'] as const)(
  'a quote that is %s is silent, and asked for at the tap [D-292, D-318]',
  async (fault) => {
    const told: unknown[] = [];
    onCallError((_, heardBy) => void (heardBy === 'nobody' || told.push(fault)));
    world().answers(refreshMember, fault);
    await loadQuote();
    expect(await tap()).toBe(true);
    expect([asked(), told]).toEqual([2, []]);
  },
);

test.each([
  ['7.53', '1.506', false],
  ['7.545', '1.5', true],
  ['7.5', '1.509', true],
])('the player is asked about %s at a fee of %s: %j [D-292, F-M11]', async (rate, fee, isAsked) => {
  const before = getMember();
  Object.assign(drawer(), { withdrawUsdtRate: rate, trc20Fee: fee });
  await loadQuote();
  expect(getMember()).toMatchObject({ withdrawalRate: rate, trc20FeeUsdt: fee });
  const confirmed = confirmChangedQuote(ORDER, before, OPTIONS);
  if (isAsked) await waitFor(() => expect(dialog()).toBeDefined());
  dialog()?.answer(false);
  expect(await confirmed).toBe(!isAsked);
});

test('the fee of another network is nothing to ask about [D-292]', async () => {
  const before = getMember();
  drawer().erc20Fee = '9';
  expect(await confirmChangedQuote(ORDER, before, OPTIONS)).toBe(true);
});

test('a quote of the last member is dropped, and the next one gets their own [D-292, D-017]', async () => {
  const answer = holdAnswers(refreshMember);
  const last = loadQuote();
  await logIn('neighbour', '6.5');
  answer();
  await last;
  expect(getMember()).toMatchObject({ name: 'neighbour', withdrawalRate: '6.5' });
  expect(await tap()).toBe(true);
  expect(asked()).toBe(2);
});

test('a quote that arrives while the page is hidden counts on return [D-292]', async () => {
  const answer = holdAnswers(refreshMember);
  const quote = loadQuote();
  hidePage(true);
  answer();
  await quote;
  hidePage(false);
  expect(await tap()).toBe(true);
  expect(asked()).toBe(1);
});
