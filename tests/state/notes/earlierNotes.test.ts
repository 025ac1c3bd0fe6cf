// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';

import { readEarlierNotes } from '#state/orders/earlierNotes.ts';
import { EMPTY_LEDGER, merge, notesOf } from '#state/orders/orderLedger.ts';

const SALT = '00112233445566778899aabbccddeeff';
const KEY = `pending.${createHash('sha256').update(`${SALT} mover`).digest('hex')}`;
const WITHDRAWAL = { kind: 'withdraw', amountCny: '100', atMs: 1_768_449_600_000 } as const;
const TRANSFER = { ...WITHDRAWAL, kind: 'transfer', direction: 'in', seen: ['R1'] } as const;

function deviceWith(rows: string | null) {
  const kept = new Map([['pending.salt', SALT]]);
  if (rows !== null) kept.set(KEY, rows);
  return (key: string) => Promise.resolve(kept.get(key) ?? null);
}

test('[D-202] an order that version 0.1 noted is one of the member’s, with what was known of it, and of nobody else', async () => {
  const read = deviceWith(JSON.stringify([WITHDRAWAL, null, 7, TRANSFER]));
  const earlier = await readEarlierNotes('mover', read);
  expect(earlier?.key).toBe(KEY);
  const ledger = { ...EMPTY_LEDGER, notes: earlier!.notes };
  expect(notesOf(ledger, 'mover').map(({ order }) => order)).toEqual([WITHDRAWAL, TRANSFER]);
  expect(notesOf(ledger, 'somebody')).toEqual([]);
  expect(await readEarlierNotes('somebody', read)).toBeNull();
});

test('[D-202] two tabs that read them have the same notes: each order is named once', async () => {
  const read = deviceWith(JSON.stringify([WITHDRAWAL, TRANSFER]));
  const [one, other] = await Promise.all([
    readEarlierNotes('mover', read),
    readEarlierNotes('mover', read),
  ]);
  const ledgers = [one, other].map((earlier) => ({ ...EMPTY_LEDGER, notes: earlier!.notes }));
  expect(merge(...ledgers).notes).toHaveLength(2);
});

test.each([[null], ['{'], ['{}'], ['null']])('stored %j holds no notes', async (rows) => {
  expect((await readEarlierNotes('mover', deviceWith(rows)))?.notes ?? []).toEqual([]);
});
