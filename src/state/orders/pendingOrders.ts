import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import {
  isExpired,
  type PendingOrderKind,
  type PendingOrder,
  readPendingOrder,
} from '#domain/pendingOrder.ts';
import { now } from '#platform/clock.ts';
import { updateDevice } from '#platform/deviceStore.ts';
import { STORED } from '#state/session/storedKeys.ts';

const CHANNEL = 'lobby.pending';
type Listener = () => Promise<unknown>;
type Claim = {
  /** An earlier order without an answer: nothing was noted, and nothing may be sent. */
  blockedBy: PendingOrder | null;
  /** The earlier order whose note gave way to this one's. */
  replaced: PendingOrder | null;
};
const listeners = new Set<Listener>();
const channel = openChannel();

/**
 * Notes an order before it is sent, unless another of its kind has no answer yet. One step on the device, so that of two
 * tabs only one goes on (D-202, F-M03). `repeatedAtMs` names the earlier order that the player confirmed to know of.
 */
export async function claimPendingOrder(
  account: string,
  order: PendingOrder,
  repeatedAtMs: number | null,
): Promise<Claim> {
  let claim: Claim = { blockedBy: null, replaced: null };
  await change(account, (orders) => {
    const earlier = orders.find(({ kind }) => kind === order.kind) ?? null;
    if (earlier && earlier.atMs !== repeatedAtMs) {
      claim = { blockedBy: earlier, replaced: null };
      return orders;
    }
    claim = { blockedBy: null, replaced: earlier };
    return [...orders.filter(({ kind }) => kind !== order.kind), order];
  });
  return claim;
}

/** Adds to the note of an order what is known since; an order that was forgotten meanwhile stays so. */
export async function updatePendingOrder(account: string, order: PendingOrder): Promise<void> {
  await change(account, (orders) =>
    orders.map((one) => (one.kind === order.kind && one.atMs === order.atMs ? order : one)),
  );
}

/**
 * Forgets an order whose outcome is known. `restored` is the one it had replaced, where it came to nothing: the outcome
 * of that one is as unknown as before.
 */
export async function clearPendingOrder(
  account: string,
  order: PendingOrder,
  restored: PendingOrder | null = null,
): Promise<void> {
  await change(account, (orders) => [
    ...orders.filter(({ kind, atMs }) => kind !== order.kind || atMs !== order.atMs),
    ...(restored ? [restored] : []),
  ]);
}

/** The member's order of a kind whose outcome is unknown, not older than a day. */
export async function findPendingOrder(
  account: string,
  wanted: PendingOrderKind,
): Promise<PendingOrder | null> {
  const orders = parse(await updateDevice(await keyOf(account), (stored) => stored));
  return orders.find(({ kind }) => kind === wanted) ?? null;
}

/** Forgets all pending orders of a member who logs out. */
export async function clearPendingOrders(account: string): Promise<void> {
  await change(account, () => []);
}

/** Calls `listener` when an order was noted or forgotten, here or in another tab; a change here waits for it. */
export function onPendingOrdersChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function change(
  account: string,
  update: (orders: PendingOrder[]) => PendingOrder[],
): Promise<void> {
  await updateDevice(await keyOf(account), (stored) => {
    const orders = update(parse(stored));
    return orders.length === 0 ? null : JSON.stringify(orders);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, our own
  channel?.postMessage('');
  await notify();
}

// The note outlives the session, so it is kept under a hash of the name; the salt makes a list of names useless.
async function keyOf(account: string): Promise<string> {
  const salt = await updateDevice(STORED.pending.salt, (stored) => stored ?? makeSalt());
  return STORED.pending.attempts + bytesToHex(sha256(utf8ToBytes(`${salt} ${account}`)));
}

function makeSalt(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
}

function parse(stored: string | null): PendingOrder[] {
  try {
    const rows: unknown = JSON.parse(stored ?? '[]');
    const orders = Array.isArray(rows) ? rows.map(readPendingOrder) : [];
    return orders.filter((one) => one !== null && !isExpired(one, now())) as PendingOrder[];
  } catch {
    return [];
  }
}

function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const opened = new BroadcastChannel(CHANNEL);
  opened.addEventListener('message', () => void notify());
  return opened;
}

async function notify(): Promise<void> {
  await Promise.all([...listeners].map((listener) => listener()));
}
