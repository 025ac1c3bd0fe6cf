import { beforeEach, describe, expect, test, vi } from 'vitest';

import { recharge } from '#api/calls/deposit.ts';
import { loadMember } from '#api/calls/member.ts';
import { loadTransactions } from '#api/calls/records.ts';
import { transfer } from '#api/calls/transfer.ts';
import { connect } from '#api/send.ts';
import { type Cny, readCny } from '#domain/amount.ts';
import type { UnsettledOrder } from '#domain/unsettledOrder.ts';
import { onCallError } from '#state/cache/queryClient.ts';
import { readLedger } from '#state/unsettled/orderLedger.ts';
import {
  acknowledgeUnsettledOrder,
  claimUnsettledOrder,
} from '#state/unsettled/unsettledOrders.ts';
import { findUnsettledOrder } from '#tests/state/notes/findUnsettledOrder.ts';
import { sendOrder } from '#state/orders/sendOrder.ts';
import { startBreak } from '#state/protection/protection.ts';
import { beginSession } from '#state/session/session.ts';
import { useStore } from '#state/session/store.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { backend } from '#tests/player.ts';

const KEY = 'lobby.pending';
const cny = (amount: string) => readCny(amount) as Cny;
const orderOf = (amount: string, atMs = START_MS): UnsettledOrder => ({
  kind: 'transfer',
  amountCny: cny(amount),
  atMs,
});
const generation = () => useStore.getState().generation;
const noted = () => findUnsettledOrder('mover', 'transfer');
const reported: unknown[] = [];

/** Orders a transfer into a venue; what becomes of it is decided by its amount. */
function order(amount: string, more: Partial<Parameters<typeof sendOrder>[2]> = {}) {
  const amountCny = cny(amount);
  const payload = { amountCny, source: 'userbalance', target: 'QYUN' };
  return sendOrder(
    transfer,
    { payload, amountCny },
    {
      kind: 'transfer',
      generation: generation(),
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
  connect({
    base: location.origin,
    token: () => useStore.getState().token,
    generation,
    onExpired: () => {},
  });
  reported.length = 0;
  onCallError((error) => void reported.push(error));
  const card = member({ name: 'mover', balance: '900.00' });
  beginSession(card.token, { owner: null, isKept: false });
});

describe('an order', () => {
  test('[D-202, D-226] is noted with what is known before it is sent, and forgotten when it was taken', async () => {
    const locks = vi.spyOn(navigator, 'locks', 'get');
    const stored: (string | null)[] = [];
    const fetchNow = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
      if (new Request(...request).url.endsWith(transfer.path))
        stored.push(localStorage.getItem(KEY));
      return fetchNow(...request);
    });
    expect(await order('5')).toMatchObject({ kind: 'accepted', answer: {} });
    expect(locks).toHaveBeenCalledOnce();
    expect(stored).toHaveLength(1);
    expect(readLedger(stored[0]!).notes[0]?.order).toEqual({
      ...orderOf('5'),
      direction: 'in',
      seen: [],
      seenSalt: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      serverMs: START_MS + 500,
      errorMs: 500,
    });
    expect(await noted()).toBeNull();
    expect(reported).toEqual([]);
  });

  test('[D-202, F-M03] holds the lock of its kind, which a second tab finds taken', async () => {
    const request = vi.fn((_: string, __: object, act: (lock: object) => Promise<unknown>) =>
      act({}),
    );
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as never);
    await order('5');
    expect(request.mock.calls.map(([name]) => name)).toEqual(['lobby.transfer']);
  });

  test('[D-202] that is refused is reported and forgotten; the one that it repeats is in doubt as before', async () => {
    await claimUnsettledOrder('mover', orderOf('8', START_MS - 1), null);
    await acknowledgeUnsettledOrder('mover', orderOf('8', START_MS - 1));
    expect(await order('601', { repeated: START_MS - 1 })).toEqual({ kind: 'refused' });
    expect(reported).toMatchObject([{ name: 'Refused' }]);
    expect(await noted()).toEqual(orderOf('8', START_MS - 1));
  });

  test('[D-202, D-226] without an answer is kept with the time that it was waited for', async () => {
    const sent = await order('603');
    expect(sent).toMatchObject({
      kind: 'lost',
      pending: { ...orderOf('603'), direction: 'in', lostAfterMs: 0, lostSteadyMs: 9000 },
    });
    expect(reported).toMatchObject([{ name: 'Unreachable' }]);
    expect(await noted()).toMatchObject({ ...orderOf('603'), lostAfterMs: 0 });
    expect(await noted()).not.toHaveProperty('lostSteadyMs');
  });

  test('[D-202] is not sent beside another without an answer', async () => {
    await claimUnsettledOrder('mover', orderOf('8', START_MS - 1), null);
    expect(await order('5')).toEqual({ kind: 'unsent' });
    expect(backend.received(transfer)).toEqual([]);
    expect(await noted()).toEqual(orderOf('8', START_MS - 1));
    expect(reported).toEqual([]);
  });

  test.each([
    ['at the tap', 0, 0],
    ['while the device notes it', 1, 1],
  ])(
    '[D-203, F-M05] is not sent where the device is offline %s',
    async (_, onlineChecks, reads) => {
      await claimUnsettledOrder('mover', orderOf('8', START_MS - 1), null);
      const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      for (let left = onlineChecks; left > 0; left -= 1) online.mockReturnValueOnce(true);
      expect(await order('5', { repeated: START_MS - 1 })).toEqual({ kind: 'unsent' });
      expect(reported).toMatchObject([{ name: 'Unreachable', why: 'offline' }]);
      online.mockRestore();
      expect(backend.received(transfer)).toEqual([]);
      expect(await noted()).toEqual(orderOf('8', START_MS - 1));
      expect(backend.requests(loadTransactions).length).toBeLessThanOrEqual(reads);
    },
  );

  test('[D-202] of a session that is over by then is neither sent nor reported nor noted', async () => {
    expect(await order('5', { generation: generation() - 1 })).toEqual({ kind: 'unsent' });
    // Nor when the device went offline while it noted the order.
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(true).mockReturnValue(false);
    expect(await order('5', { generation: generation() - 1 })).toEqual({ kind: 'unsent' });
    expect(backend.received(transfer)).toEqual([]);
    expect(await noted()).toBeNull();
    expect(reported).toEqual([]);
  });

  test('[D-202] of a member whose name cannot be read is not sent', async () => {
    world().answers(loadMember, 'unreachable');
    expect(await order('5')).toEqual({ kind: 'unsent' });
    expect(backend.received(transfer)).toEqual([]);
    expect(reported).toMatchObject([{ name: 'Unreachable' }]);
  });
});

describe('[D-207] a deposit', () => {
  const HOUR_MS = 3_600_000;
  const deposit = () =>
    sendOrder(
      recharge,
      { payload: { paytype: 'alipay', amountCny: cny('200') }, amountCny: cny('200') },
      {
        kind: 'recharge',
        generation: generation(),
        repeated: null,
        confirmRisk: () => Promise.resolve(true),
      },
    );

  test('is sent while the member is on no break', async () => {
    expect(await deposit()).toMatchObject({ kind: 'accepted' });
    expect(backend.received(recharge)).toHaveLength(1);
  });

  test('is not sent in a break, and nothing is noted or asked for it; a transfer is sent', async () => {
    await startBreak(HOUR_MS);
    expect(await deposit()).toEqual({ kind: 'unsent' });
    expect(backend.received(recharge)).toEqual([]);
    expect(backend.received(loadTransactions)).toEqual([]);
    expect(reported).toEqual([]);
    expect(await order('5')).toMatchObject({ kind: 'accepted' });
  });

  test('is not sent when the break begins while its evidence is read, and its note goes', async () => {
    const fetchNow = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      if (new Request(...request).url.endsWith(loadTransactions.path)) await startBreak(HOUR_MS);
      return fetchNow(...request);
    });
    expect(await deposit()).toEqual({ kind: 'unsent' });
    expect(backend.received(recharge)).toEqual([]);
    expect(await findUnsettledOrder('mover', 'recharge')).toBeNull();
    expect(reported).toEqual([]);
    // In the same break a transfer is still an order like any other.
    expect(await order('5')).toMatchObject({ kind: 'accepted' });
  });
});
