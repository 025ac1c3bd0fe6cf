import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loadTransactions } from '#api/calls/records.ts';
import type { Cny } from '#domain/amount.ts';
import { markRecord } from '#domain/judgeRecords.ts';
import { connect } from '#api/send.ts';
import type { OrderEvidence } from '#domain/unsettledOrder.ts';
import { readEvidence } from '#state/unsettled/recordsBefore.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { world } from '#tests/backend/worlds.ts';
import { backend } from '#tests/player.ts';

let token = '';
beforeEach(() => {
  connect({ base: location.origin, token: () => token, generation: () => 0, onExpired: () => {} });
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
const number = () => world().orders.find(({ kind, cents }) => kind === 'deposit' && cents === 700)!;
/** Neither has what the other is known by. */
const depositMark = ({ seenSalt }: OrderEvidence) =>
  markRecord({ orderNumber: number().number, createdAt: '', amountCny: null }, seenSalt);
const transferMark = (amount: string, { seenSalt }: OrderEvidence) =>
  markRecord(
    { orderNumber: '', createdAt: '2026-01-15 12:00:00', amountCny: amount as Cny },
    seenSalt,
  );

describe('what is known just before an order is sent', () => {
  test('[D-202, D-226] the records of its type and direction, each as a hash with a salt of this order', async () => {
    const [into, out, deposit] = [
      await readEvidence('transfer', INTO),
      await readEvidence('transfer', OUT),
      await readEvidence('recharge', {}),
    ];
    expect([into.direction, into.seen]).toEqual(['in', [transferMark('5', into)]]);
    expect([out.direction, out.seen]).toEqual(['out', [transferMark('6', out)]]);
    expect([deposit.direction, deposit.seen]).toEqual([undefined, [depositMark(deposit)]]);
    // Times in ms have random digits behind the point, which may look like a record's number.
    const written = JSON.stringify([into, out, deposit], (_, value: unknown) =>
      typeof value === 'number' ? Math.round(value) : value,
    );
    expect(written).not.toMatch(/2026-01-15|0115\d{6}/);
    expect(into.seenSalt).not.toBe(out.seenSalt);
  });

  test('[D-226] no records yet, where the first order is the first record', async () => {
    token = world().addMember({ name: 'newcomer' }).token;
    expect((await readEvidence('recharge', {})).seen).toEqual([]);
  });

  test('[D-226] the newest page of seven days, asked for once and waited for no longer', async () => {
    vi.useFakeTimers();
    const asked = readEvidence('withdraw', {});
    await vi.advanceTimersByTimeAsync(1000);
    expect((await asked).seen).toEqual([]);
    expect(backend.received(loadTransactions)).toMatchObject([{ date: 2, type: 2, page: 1 }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('[D-226] a direction of transfers alone, and no records of one whose direction is unknown', async () => {
    expect((await readEvidence('recharge', INTO)).direction).toBeUndefined();
    const { seen, direction } = await readEvidence('transfer', {});
    expect([seen, direction]).toEqual([undefined, undefined]);
    expect(backend.received(loadTransactions)).toHaveLength(1);
  });

  test('[D-226] as many records as are kept with an order', async () => {
    world().answers(loadTransactions, {
      data: { data: Array.from({ length: 200 }, () => ({})), total: 200 },
    });
    expect((await readEvidence('transfer', INTO)).seen).toHaveLength(200);
  });

  test('[D-226] the time of the server, on a device whose clock is a day off', async () => {
    vi.useFakeTimers({ now: START_MS - 86_400_000, toFake: ['Date', 'performance'] });
    const { serverMs, errorMs } = await readEvidence('recharge', {});
    expect(Math.abs(serverMs! - START_MS)).toBeLessThanOrEqual(errorMs!);
    expect(errorMs).toBe(500);
  });

  test('[D-226] no time where the server’s cannot be read', async () => {
    world().site.isDateReadable = false;
    const evidence = await readEvidence('recharge', {});
    expect(evidence).toEqual({ seen: [depositMark(evidence)], seenSalt: evidence.seenSalt });
  });

  test.each([
    ['the call fails', 'unreachable'],
    ['there is a page in its place', 'html'],
    ['rows are promised and not sent', { data: { data: null, total: 7 } }],
    ['there are more than can be kept', { data: Array.from({ length: 201 }, () => ({})) }],
  ] as const)('[D-226] no records when %s', async (_, behaviour) => {
    world().answers(loadTransactions, behaviour as 'html');
    expect(await readEvidence('transfer', INTO)).not.toHaveProperty('seen');
  });

  test('[D-226] it is waited for five seconds and no longer', async () => {
    vi.useFakeTimers();
    world().answers(loadTransactions, 'silent');
    const evidence = readEvidence('transfer', INTO);
    await vi.advanceTimersByTimeAsync(4999);
    expect(await Promise.race([evidence, Promise.resolve('open')])).toBe('open');
    await vi.advanceTimersByTimeAsync(1);
    expect(await evidence).toEqual({ direction: 'in' });
  });
});
