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
import { STORED } from '#state/storedKeys.ts';

const CHANNEL = 'lobby.pending';
type Listener = () => Promise<unknown>;
/** Either an attempt stands in the way, or this one is noted, perhaps in place of another. */
type Claim = { standing: PendingOrder | null; replaced: PendingOrder | null };
const listeners = new Set<Listener>();
const channel = openChannel();

/**
 * Notes an attempt before it is sent, unless another of its kind stands: then that one is returned and nothing is
 * noted. One step on the device, so that of two tabs only one goes on (D-202, F-M03). `repeated` names the
 * attempt, by its time, that the player confirmed to know of; it comes back as `replaced`.
 */
export async function claimPendingOrder(
  account: string,
  attempt: PendingOrder,
  repeated: number | null,
): Promise<Claim> {
  let known: PendingOrder | null = null;
  await change(account, (markers) => {
    known = markers.find(({ kind }) => kind === attempt.kind) ?? null;
    if (known && known.atMs !== repeated) return markers;
    return [...markers.filter(({ kind }) => kind !== attempt.kind), attempt];
  });
  return known && (known as PendingOrder).atMs !== repeated
    ? { standing: known, replaced: null }
    : { standing: null, replaced: known };
}

/**
 * Forgets an attempt whose outcome is known. `restored` is the one it had replaced, where the attempt came to nothing:
 * what became of that one is as unknown as before.
 */
export async function clearPendingOrder(
  account: string,
  attempt: PendingOrder,
  restored: PendingOrder | null = null,
): Promise<void> {
  await change(account, (markers) => [
    ...markers.filter(({ kind, atMs }) => kind !== attempt.kind || atMs !== attempt.atMs),
    ...(restored ? [restored] : []),
  ]);
}

/** The member's attempt of a kind whose outcome nobody knows, not older than a day. */
export async function findPendingOrder(
  account: string,
  wanted: PendingOrderKind,
): Promise<PendingOrder | null> {
  const markers = parse(await updateDevice(await keyOf(account), (kept) => kept));
  return markers.find(({ kind }) => kind === wanted) ?? null;
}

/** Forgets the attempts of a member who logs out. */
export async function clearPendingOrders(account: string): Promise<void> {
  await change(account, () => []);
}

/** Calls `listener` when an attempt was noted or forgotten, here or in another tab; a change here waits for it. */
export function onPendingOrdersChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function change(
  account: string,
  act: (markers: PendingOrder[]) => PendingOrder[],
): Promise<void> {
  await updateDevice(await keyOf(account), (kept) => {
    const markers = act(parse(kept));
    return markers.length === 0 ? null : JSON.stringify(markers);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, our own
  channel?.postMessage('');
  await tell();
}

// The device outlives the session, so the name itself is not written down; the salt makes a list of names useless.
async function keyOf(account: string): Promise<string> {
  const salt = await updateDevice(STORED.pending.salt, (kept) => kept ?? makeSalt());
  return STORED.pending.attempts + bytesToHex(sha256(utf8ToBytes(`${salt} ${account}`)));
}

function makeSalt(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
}

function parse(kept: string | null): PendingOrder[] {
  try {
    const rows: unknown = JSON.parse(kept ?? '[]');
    const markers = Array.isArray(rows) ? rows.map(readPendingOrder) : [];
    return markers.filter((one) => one !== null && !isExpired(one, now())) as PendingOrder[];
  } catch {
    return [];
  }
}

function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const opened = new BroadcastChannel(CHANNEL);
  opened.addEventListener('message', () => void tell());
  return opened;
}

async function tell(): Promise<void> {
  await Promise.all([...listeners].map((listener) => listener()));
}
