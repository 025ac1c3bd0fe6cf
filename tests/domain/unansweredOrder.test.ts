// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { readCny } from '#domain/amount.ts';
import { isExpired, readUnansweredOrder, type UnansweredOrder } from '#domain/unansweredOrder.ts';

const AT_MS = Date.UTC(2026, 0, 15, 2, 0, 0);
const MINUTE = 60_000;

const marker = (kind: UnansweredOrder['kind'], amount = '100') => ({
  kind,
  amountCny: readCny(amount)!,
  atMs: AT_MS,
});
describe('an order without an answer [D-202]', () => {
  test('is read back unchanged', () => {
    const stored: unknown = JSON.parse(JSON.stringify(marker('withdraw', '100.5')));
    expect(readUnansweredOrder(stored)).toEqual(marker('withdraw', '100.5'));
  });

  test('is stored only with kind, amount and time', () => {
    const stored = { ...marker('recharge'), password: 'x', cardId: 7 };
    expect(readUnansweredOrder(stored)).toEqual(marker('recharge'));
  });

  const evidence = {
    direction: 'out',
    seen: ['1', '2026-01-15 10:00:00 100'],
    serverMs: AT_MS + 5,
    errorMs: 500,
    lostAfterMs: 30_000,
  };

  test('keeps its evidence, and is read without evidence too [D-226]', () => {
    const order = { ...marker('transfer'), ...evidence };
    expect(readUnansweredOrder(JSON.parse(JSON.stringify(order)))).toEqual(order);
  });

  test.each([
    [{ direction: 'up' }, 'direction'],
    [{ seen: 'x' }, 'seen'],
    [{ seen: ['1', 2] }, 'seen'],
    [{ seenSalt: 5 }, 'seen'],
    [{ seen: Array.from({ length: 201 }, String) }, 'seen'],
    [{ lostAfterMs: '5' }, 'lostAfterMs'],
  ])('skips the unreadable evidence %j [D-226]', (broken, name) => {
    const order: Record<string, unknown> = { ...marker('transfer'), ...evidence };
    delete order[name];
    expect(readUnansweredOrder({ ...order, ...broken })).toEqual(order);
  });

  test('keeps up to 200 marks and their salt [D-226]', () => {
    const seen = Array.from({ length: 200 }, String);
    const order = { ...marker('transfer'), seen, seenSalt: 'salt' };
    expect(readUnansweredOrder(order)).toEqual(order);
  });

  test('keeps the server’s time only with its possible error [D-226]', () => {
    const { errorMs: _, ...order } = { ...marker('transfer'), ...evidence };
    expect(readUnansweredOrder(order)).not.toHaveProperty('serverMs');
  });

  test.each([
    null,
    undefined,
    'x',
    7,
    [],
    {},
    { ...marker('recharge'), kind: 'transall' },
    { ...marker('recharge'), amountCny: '--' },
    { ...marker('recharge'), atMs: null },
    { ...marker('recharge'), atMs: Number.NaN },
  ])('is not read from %j', (stored) => expect(readUnansweredOrder(stored)).toBeNull());

  test.each([
    [0, false],
    [24 * 60 * MINUTE - 1, false],
    [24 * 60 * MINUTE, true],
    [-MINUTE, false],
  ])('is expired %d ms later: %j', (later, expected) =>
    expect(isExpired(marker('recharge'), { deviceMs: AT_MS + later, serverMs: null })).toBe(
      expected,
    ),
  );
});
