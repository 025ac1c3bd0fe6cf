import { beforeEach, expect, test, vi } from 'vitest';

import { recharge } from '#api/calls/deposit.ts';
import { loadBalance, loadMember } from '#api/calls/member.ts';
import { transfer } from '#api/calls/transfer.ts';
import { connect } from '#api/send.ts';
import { forgetServerClock } from '#api/serverClock.ts';
import { reloadMember } from '#state/member/member.ts';
import { prepareOrder } from '#state/orders/prepareOrder.ts';
import { getSession } from '#state/session/currentSession.ts';
import { startBreak } from '#state/protection/protection.ts';
import { beginSession } from '#state/session/session.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { backend, holdAnswers, setOnline, waitForAnswers } from '#tests/page/player.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
  connect({ base: location.origin, session: getSession, onExpired: () => {} });
  beginSession(member({ name: 'mover' }).token, { owner: null, isKept: false });
});

/** Prepares an order. Returns how it ended so far: the account name, or why nothing was sent. */
function prepare(call: typeof transfer | typeof recharge = transfer): () => unknown {
  let ended: unknown = 'waiting';
  prepareOrder(call, call === transfer ? 'transfer' : 'recharge').then(
    (account) => (ended = account),
    (error: { why?: string; name: string }) => (ended = error.why ?? error.name),
  );
  return () => ended;
}

test('an order waits 5 s for the account name, and then says that nothing was sent [D-337]', async () => {
  world().answers(loadMember, 'silent');
  const ended = prepare();
  await waitForAnswers(4999);
  expect(ended()).toBe('waiting');
  await waitForAnswers(1);
  expect(ended()).toBe('unsent');
});

test('a name that comes within 5 s is enough [D-337]', async () => {
  const answer = holdAnswers(loadMember);
  const ended = prepare();
  await waitForAnswers(4900);
  answer();
  await waitForAnswers(0);
  expect(ended()).toBe('mover');
});

test('a refused name is the refusal of the server, not of the network [D-337]', async () => {
  world().answers(loadMember, '401');
  const ended = prepare();
  await waitForAnswers(0);
  expect(ended()).toBe('SessionExpired');
});

test('a break whose end only the server knows is waited for 5 s [D-337, D-207]', async () => {
  await startBreak(3_600_000);
  forgetServerClock();
  world().answers(loadBalance, 'silent');
  const [deposit, move] = [prepare(recharge), prepare()];
  await waitForAnswers(4999);
  expect([deposit(), move()]).toEqual(['waiting', 'mover']);
  await waitForAnswers(1);
  expect(deposit()).toBe('unsent');
});

test('while offline is believed, an order waits 10 s for an answer to the balance [D-337]', async () => {
  await reloadMember();
  setOnline(false);
  world().answers(loadBalance, 'silent');
  const ended = prepare();
  await waitForAnswers(9999);
  expect(ended()).toBe('waiting');
  await waitForAnswers(1);
  expect(ended()).toBe('offline');
});

test.each([
  ['refused', 'mover'],
  ['unreachable', 'offline'],
  ['html', 'offline'],
] as const)('believed offline, a balance that is %s ends in %s [D-337]', async (how, outcome) => {
  await reloadMember();
  setOnline(false);
  world().answers(loadBalance, how);
  const ended = prepare();
  await waitForAnswers(0);
  expect(ended()).toBe(outcome);
});

test('a browser that reports the network again sends no order that waits for an answer [D-337, D-202]', async () => {
  await reloadMember();
  const fail = holdAnswers(loadBalance, 'unreachable');
  setOnline(false);
  const ended = prepare();
  setOnline(true);
  await waitForAnswers(9000);
  expect(ended()).toBe('waiting');
  fail();
  await waitForAnswers(0);
  expect(ended()).toBe('offline');
});

test('with a browser that reports the network, no balance is asked for [D-337, D-292]', async () => {
  const ended = prepare();
  await waitForAnswers(0);
  expect([ended(), backend.requests(loadBalance)]).toEqual(['mover', []]);
});
