import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { recharge } from '#api/calls/deposit.ts';
import { loadMember } from '#api/calls/member.ts';
import { loadTransactions } from '#api/calls/records.ts';
import { transfer } from '#api/calls/transfer.ts';
import { connect } from '#api/send.ts';
import { type Cny, readCny } from '#domain/amount.ts';
import type { UnansweredOrder } from '#domain/unansweredOrder.ts';
import { onCallError } from '#state/cache/queryClient.ts';
import { storedNotes } from '#tests/state/notes/storedNotes.ts';
import { acknowledgeOrder, claimOrder, onOrdersChange } from '#state/orders/orderNotes.ts';
import { findUnansweredOrder } from '#tests/state/notes/findUnansweredOrder.ts';
import { prepareOrder } from '#state/orders/prepareOrder.ts';
import { sendOrder } from '#state/orders/sendOrder.ts';
import { startBreak } from '#state/protection/protection.ts';
import { beginSession } from '#state/session/session.ts';
import { getSession, type Session } from '#state/session/currentSession.ts';
import { setSession } from '#tests/page/session.ts';
import { expectConsole } from '#tests/setup/consoleGuard.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { backend, cutOff } from '#tests/page/player.ts';

const cny = (amount: string) => readCny(amount) as Cny;
const orderOf = (amount: string, atMs = START_MS): UnansweredOrder => ({
  kind: 'transfer',
  amountCny: cny(amount),
  atMs,
});
function endedSession(): Session {
  const ended = getSession();
  setSession(ended);
  return ended;
}
const unanswered = () => findUnansweredOrder('mover', 'transfer');
const reported: unknown[] = [];

/** Orders a transfer into a venue. The backend decides the outcome by the amount. */
function order(amount: string, more: Partial<Parameters<typeof sendOrder>[2]> = {}) {
  const amountCny = cny(amount);
  const payload = { amountCny, source: 'userbalance', target: 'QYUN' };
  return sendOrder(
    transfer,
    { payload, amountCny },
    {
      kind: 'transfer',
      session: getSession(),
      ready: more.ready ?? prepareOrder(transfer, 'transfer'),
      repeated: null,
      confirmRisk: () => Promise.resolve(true),
      ...more,
    },
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS, toFake: ['Date', 'performance'] });
  vi.advanceTimersByTime(9000);
  vi.setSystemTime(START_MS);
  connect({ base: location.origin, session: getSession, onExpired: () => {} });
  reported.length = 0;
  onCallError((error) => void reported.push(error));
  const card = member({ name: 'mover', balance: '900.00' });
  beginSession(card.token, { owner: null, isKept: false });
});

describe('order', () => {
  test('an order is stored before the POST, and removed once it is taken [D-202, D-226]', async () => {
    const locks = vi.spyOn(navigator, 'locks', 'get');
    const stored: object[] = [];
    const fetchNow = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
      if (new Request(...request).url.endsWith(transfer.path)) stored.push(...storedNotes());
      return fetchNow(...request);
    });
    expect(await order('5')).toMatchObject({ kind: 'accepted', answer: {} });
    expect(locks).toHaveBeenCalledOnce();
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({
      order: {
        ...orderOf('5'),
        direction: 'in',
        seen: [],
        seenSalt: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        serverMs: START_MS + 500,
        errorMs: 500,
      },
    });
    expect(await unanswered()).toBeNull();
    expect(reported).toEqual([]);
  });

  test('an order holds the lock of its kind and member, which blocks a second tab [F-M03, D-339]', async () => {
    const request = vi.fn((_: string, __: object, act: (lock: object) => Promise<unknown>) =>
      act({}),
    );
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as never);
    await order('5');
    beginSession(member({ name: 'next', balance: '900.00' }).token, { owner: null, isKept: false });
    await order('5');
    const [first, second] = request.mock.calls.map(([name]) => name);
    expect([first, second]).toEqual(Array(2).fill(expect.stringMatching(/^lobby\.transfer\./)));
    expect(first).not.toBe(second);
    expect(first).not.toContain('mover');
  });

  test('a refused order is removed, and the one it repeats is unanswered [D-202]', async () => {
    await claimOrder('mover', orderOf('8', START_MS - 1), null);
    await acknowledgeOrder('mover', orderOf('8', START_MS - 1));
    expect(await order('601', { repeated: START_MS - 1 })).toEqual({
      kind: 'refused',
      reason: '转账失败，请稍后再试',
    });
    expect(reported).toMatchObject([{ name: 'Refused' }]);
    expect(await unanswered()).toEqual(orderOf('8', START_MS - 1));
  });

  test('if no answer comes, the order stays stored with the waiting time [D-202, D-226]', async () => {
    const sent = await order('604');
    expect(sent).toMatchObject({
      kind: 'unanswered',
      order: { ...orderOf('604'), direction: 'in', lostAfterMs: 0 },
    });
    expect(reported).toMatchObject([{ name: 'Unreachable' }]);
    expect(await unanswered()).toMatchObject({ ...orderOf('604'), lostAfterMs: 0 });
  });

  test.each([
    ['5', 'accepted'],
    ['601', 'refused'],
    ['604', 'unanswered'],
  ])('a store that fails after order %s leaves it %s [D-202]', async (amount, kind) => {
    expectConsole('[lobby] Error: the store failed');
    const isSent = () => backend.received(transfer).length > 0;
    const fail = () =>
      isSent() ? Promise.reject(new Error('the store failed')) : Promise.resolve();
    onTestFinished(onOrdersChange(fail));
    expect(await order(amount)).toMatchObject({ kind });
  });

  test('an order is not sent beside an unanswered order [D-202]', async () => {
    await claimOrder('mover', orderOf('8', START_MS - 1), null);
    expect(await order('5')).toEqual({ kind: 'unsent' });
    expect(backend.received(transfer)).toEqual([]);
    expect(await unanswered()).toEqual(orderOf('8', START_MS - 1));
    expect(reported).toEqual([]);
  });

  test('an order is neither sent nor noted if the network is gone at its tap [D-203, D-337, F-M05]', async () => {
    await claimOrder('mover', orderOf('8', START_MS - 1), null);
    const notes = storedNotes();
    cutOff(true);
    expect(await order('5', { repeated: START_MS - 1 })).toEqual({ kind: 'unsent' });
    expect(reported).toMatchObject([{ name: 'Unreachable', why: 'offline' }]);
    expect([...backend.requests(transfer), ...backend.requests(loadTransactions)]).toEqual([]);
    expect(storedNotes()).toEqual(notes);
  });

  test('an order is not sent if the network went while the player was asked [D-337]', async () => {
    const ready = prepareOrder(transfer, 'transfer');
    await ready;
    cutOff(true);
    expect(await order('5', { ready })).toEqual({ kind: 'unsent' });
    expect(reported).toMatchObject([{ name: 'Unreachable', why: 'offline' }]);
    expect([backend.requests(transfer), storedNotes()]).toEqual([[], []]);
  });

  test('an order whose note is stored goes, whatever the browser reports [D-292, D-337]', async () => {
    const fetchNow = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
      if (new Request(...request).url.endsWith(loadTransactions.path)) cutOff(true);
      return fetchNow(...request);
    });
    expect(await order('5')).toMatchObject({ kind: 'unanswered' });
    expect(backend.requests(transfer)).toHaveLength(1);
    // The panel tells it. Nothing says that the device is offline.
    expect(reported).toMatchObject([{ name: 'Unreachable', why: 'network' }]);
  });

  test('an order is not sent, reported or stored if its session has ended [D-202]', async () => {
    expect(await order('5', { session: endedSession() })).toEqual({ kind: 'unsent' });
    expect(backend.received(transfer)).toEqual([]);
    expect(await unanswered()).toBeNull();
    expect(reported).toEqual([]);
  });

  const sleep = () => Boolean(vi.setSystemTime(START_MS + 60_000));
  test.each([
    ['before its POST', () => ({ isStill: sleep })],
    [
      'while it was prepared',
      () => ({ ready: prepareOrder(transfer, 'transfer').then((name) => sleep() && name) }),
    ],
  ])('an order is not sent by a page that slept %s [D-202]', async (_, more) => {
    expect(await order('5', more() as Parameters<typeof order>[1])).toEqual({ kind: 'unsent' });
    expect(backend.received(transfer)).toEqual([]);
    expect(await unanswered()).toBeNull();
    expect(reported).toMatchObject([{ why: 'unsent' }]);
  });

  test('an order is not sent if the account name cannot be loaded [D-202]', async () => {
    world().answers(loadMember, 'unreachable');
    expect(await order('5')).toEqual({ kind: 'unsent' });
    expect(backend.received(transfer)).toEqual([]);
    expect(reported).toMatchObject([{ name: 'Unreachable', why: 'unsent' }]);
  });
});

describe('deposit [D-207]', () => {
  const HOUR_MS = 3_600_000;
  const deposit = () =>
    sendOrder(
      recharge,
      { payload: { paytype: 'alipay', amountCny: cny('200') }, amountCny: cny('200') },
      {
        kind: 'recharge',
        session: getSession(),
        ready: prepareOrder(recharge, 'recharge'),
        repeated: null,
        confirmRisk: () => Promise.resolve(true),
      },
    );

  test('a break stops a deposit before it is stored, but not a transfer', async () => {
    await startBreak(HOUR_MS);
    expect(await deposit()).toEqual({ kind: 'unsent' });
    expect(backend.received(recharge)).toEqual([]);
    expect(backend.received(loadTransactions)).toEqual([]);
    expect(reported).toEqual([]);
    expect(await order('5')).toMatchObject({ kind: 'accepted' });
  });

  test('a deposit is neither sent nor stored if a break begins just before', async () => {
    const fetchNow = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      if (new Request(...request).url.endsWith(loadTransactions.path)) await startBreak(HOUR_MS);
      return fetchNow(...request);
    });
    expect(await deposit()).toEqual({ kind: 'unsent' });
    expect(backend.received(recharge)).toEqual([]);
    expect(await findUnansweredOrder('mover', 'recharge')).toBeNull();
    expect(reported).toEqual([]);
    // The break does not stop a transfer.
    expect(await order('5')).toMatchObject({ kind: 'accepted' });
  });
});
