import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loadBalance } from '#api/calls/member.ts';
import { loadTransactions } from '#api/calls/records.ts';
import type { Cny } from '#domain/amount.ts';
import { markRecord } from '#domain/matchRecords.ts';
import { connect, send } from '#api/send.ts';
import type { OrderEvidence } from '#domain/unansweredOrder.ts';
import { readEvidence } from '#state/orders/recordsBefore.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { world } from '#tests/backend/worlds.ts';
import { backend } from '#tests/page/player.ts';
import { lastingSession } from '#tests/page/session.ts';

let token = '';
beforeEach(() => {
  connect({ base: location.origin, session: lastingSession(() => token), onExpired: () => {} });
  token = world().addMember({
    name: 'orderer',
    transactions: [
      { kind: 'deposit', amount: '7.00' },
      { kind: 'in', amount: '5.00' },
      { kind: 'out', amount: '6.00' },
    ],
  }).token;
});

const INTO = { source: 'userbalance', target: 'QYUN' };
const OUT = { source: 'QYUN', target: 'userbalance' };
const number = () =>
  world()
    .list('transactions')
    .find(({ kind, cents }) => kind === 'deposit' && cents === 700)!;
/** A deposit is marked by its number, a transfer by its time and amount. */
const depositMark = ({ seenSalt }: OrderEvidence) =>
  markRecord({ orderNumber: number().number, createdAt: '', amountCny: null }, seenSalt);
const transferMark = (amount: string, { seenSalt }: OrderEvidence) =>
  markRecord(
    { orderNumber: '', createdAt: '2026-01-15 12:00:00', amountCny: amount as Cny },
    seenSalt,
  );

describe('the evidence just before an order is sent', () => {
  test('has the records of its type and direction, each as a hash with a new salt [D-202, D-226]', async () => {
    const [into, out, deposit] = [
      await readEvidence('transfer', INTO),
      await readEvidence('transfer', OUT),
      await readEvidence('recharge', {}),
    ];
    expect([into.direction, into.seen]).toEqual(['in', [transferMark('5', into)]]);
    expect([out.direction, out.seen]).toEqual(['out', [transferMark('6', out)]]);
    expect([deposit.direction, deposit.seen]).toEqual([undefined, [depositMark(deposit)]]);
    // Times in ms have random decimals that may look like a record's number.
    const written = JSON.stringify([into, out, deposit], (_, value: unknown) =>
      typeof value === 'number' ? Math.round(value) : value,
    );
    expect(written).not.toMatch(/2026-01-15|0115\d{6}/);
    expect(into.seenSalt).not.toBe(out.seenSalt);
  });

  test('has an empty list before the first record [D-226]', async () => {
    token = world().addMember({ name: 'newcomer' }).token;
    expect((await readEvidence('recharge', {})).seen).toEqual([]);
  });

  test('has the newest page of seven days, loaded once, and leaves no timer [D-226]', async () => {
    vi.useFakeTimers();
    const evidence = readEvidence('withdraw', {});
    await vi.advanceTimersByTimeAsync(1000);
    expect((await evidence).seen).toEqual([]);
    expect(backend.received(loadTransactions)).toMatchObject([{ date: 2, type: 2, page: 1 }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('has a direction only for transfers, and no records if the direction is unknown [D-226]', async () => {
    expect((await readEvidence('recharge', INTO)).direction).toBeUndefined();
    const { seen, direction } = await readEvidence('transfer', {});
    expect([seen, direction]).toEqual([undefined, undefined]);
    expect(backend.received(loadTransactions)).toHaveLength(1);
  });

  test('has at most 200 records [D-226]', async () => {
    world().answers(loadTransactions, {
      data: { data: Array.from({ length: 200 }, () => ({})), total: 200 },
    });
    expect((await readEvidence('transfer', INTO)).seen).toHaveLength(200);
  });

  test('has the time of the server on a device whose clock is a day off [D-226]', async () => {
    vi.useFakeTimers({ now: START_MS - 86_400_000, toFake: ['Date', 'performance'] });
    const { serverMs, errorMs } = await readEvidence('recharge', {});
    expect(Math.abs(serverMs! - START_MS)).toBeLessThanOrEqual(errorMs!);
    expect(errorMs).toBe(500);
  });

  test('has no time if the server’s time is unreadable [D-226]', async () => {
    world().site.isDateReadable = false;
    const evidence = await readEvidence('recharge', {});
    expect(evidence).toEqual({ seen: [depositMark(evidence)], seenSalt: evidence.seenSalt });
  });

  test.each([
    ['the call fails', 'unreachable'],
    ['the answer is a page', 'html'],
    ['the answer has a total but no rows', { data: { data: null, total: 7 } }],
    ['there are more than 200', { data: Array.from({ length: 201 }, () => ({})) }],
  ] as const)('has no records if %s [D-226]', async (_, behaviour) => {
    world().answers(loadTransactions, behaviour as 'html');
    expect(await readEvidence('transfer', INTO)).not.toHaveProperty('seen');
  });

  test('delays the order by a second at most [D-292]', async () => {
    vi.useFakeTimers();
    world().answers(loadTransactions, 'silent');
    const evidence = readEvidence('transfer', INTO);
    await vi.advanceTimersByTimeAsync(999);
    expect(await Promise.race([evidence, Promise.resolve('open')])).toBe('open');
    await vi.advanceTimersByTimeAsync(1);
    expect(await evidence).toEqual({ direction: 'in' });
  });

  // Half the round trip is as uncertain as the second of the Date header.
  test.each([
    ['answers after 900 ms', { late: 900 }, 950, 950],
    ['never answers', 'silent', 1500, 500],
    ['fails', 'unreachable', 500, 500],
  ] as const)(
    'has the server’s time after the wait for a list that %s [D-292]',
    async (_, behaviour, laterMs, errorMs) => {
      vi.useFakeTimers({ now: START_MS - 86_400_000 });
      await send(loadBalance, undefined);
      world().answers(loadTransactions, behaviour);
      const evidence = readEvidence('transfer', INTO);
      await vi.advanceTimersByTimeAsync(1000);
      expect(await evidence).toMatchObject({ serverMs: START_MS + laterMs, errorMs });
    },
  );
});
