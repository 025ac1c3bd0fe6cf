import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import { readPendingOrder } from '#domain/pendingOrder.ts';

import { makeNote, type OrderNote } from './orderLedger.ts';

const SALT = 'pending.salt';
const PREFIX = 'pending.';

/**
 * The notes that version 0.1 of the client left of a member's orders, in IndexedDB alone and under one salt, and the key
 * they stand under. Made of the same rows they are the same notes, however often they are read.
 */
export async function readEarlierNotes(
  account: string,
  read: (key: string) => Promise<string | null>,
): Promise<{ key: string; notes: OrderNote[] } | null> {
  const salt = await read(SALT);
  if (salt === null) return null;
  const key = PREFIX + bytesToHex(sha256(utf8ToBytes(`${salt} ${account}`)));
  const stored = await read(key);
  if (stored === null) return null;
  const notes = parse(stored).flatMap((row) => {
    const order = readPendingOrder(row);
    return order ? [makeNote(account, order, `${salt} ${order.kind} ${order.atMs}`)] : [];
  });
  return { key, notes };
}

function parse(stored: string): unknown[] {
  try {
    const rows: unknown = JSON.parse(stored);
    return Array.isArray(rows) ? rows : [];
  } catch {
    return [];
  }
}
