import type { PendingOrder, PendingOrderKind } from '#domain/pendingOrder.ts';
import { after, now } from '#platform/clock.ts';
import { onLateDevice, updateDevice } from '#platform/deviceStore.ts';
import { readStored, removeStored, writeStored } from '#platform/storage.ts';
import { STORED } from '#state/storedKeys.ts';

import { type ClaimOptions, createOrderNotes, type OrderClaim } from './orderNotes.ts';

const KEY = STORED.pending.notes;
/** As long as a note is. */
const PROBE = ' '.repeat(500);

type Listener = () => Promise<unknown>;
const listeners = new Set<Listener>();

const notes = createOrderNotes({
  update: (change, mostMs) => updateDevice(KEY, change, mostMs),
  readMirror: () => readStored('localStorage', KEY),
  writeMirror,
  canMirror: () => writeMirror(PROBE) && writeMirror(null),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, our own
  post: (text) => channel?.postMessage(text),
  now,
  pause: (ms) => new Promise((resolve) => void after(ms, resolve)),
  tell: () => Promise.all([...listeners].map((listener) => listener())),
});
const channel = openChannel();
// What the device still has of earlier pages is known only now.
onLateDevice(() => void notes.renew());

/**
 * Notes an order before it is sent, unless another of its kind has no answer yet; of two tabs only one goes on (D-202,
 * F-M03). `repeatedAtMs` names the earlier order that the player confirmed to know of. Where the device cannot rule a
 * second order out, `confirmRisk` asks the player.
 */
export function claimPendingOrder(
  account: string,
  order: PendingOrder,
  repeatedAtMs: number | null,
  options: ClaimOptions = { isAlone: true },
): Promise<OrderClaim> {
  return notes.claim(account, order, repeatedAtMs, options);
}

/**
 * Forgets an order whose outcome is known, in every store. `restored` are those it had replaced, where it came to
 * nothing: their outcome is as unknown as before.
 */
export function clearPendingOrder(
  account: string,
  order: PendingOrder,
  restored: OrderClaim['replaced'] = [],
): Promise<void> {
  return notes.clear(account, order, restored);
}

/** The player knows of this order: where another one of its kind has no answer either, that one is shown next. */
export function acknowledgePendingOrder(account: string, order: PendingOrder): Promise<void> {
  return notes.acknowledge(account, order);
}

/** Writes the notes again: a store may have been wiped while an order was under way. */
export function renewPendingOrders(): Promise<void> {
  return notes.renew();
}

/** The member's order of a kind whose outcome is unknown, not older than a day. */
export async function findPendingOrder(
  account: string,
  wanted: PendingOrderKind,
): Promise<PendingOrder | null> {
  return (await notes.find(account, wanted)).pending;
}

/** The same, with whether this device would keep the note of the next order. */
export function readPendingOrders(account: string, wanted: PendingOrderKind) {
  return notes.find(account, wanted);
}

/** Forgets all pending orders of a member who logs out. */
export function clearPendingOrders(account: string): Promise<void> {
  return notes.forgetMember(account);
}

/** Forgets what only this page knows. For tests, where the next one begins on a new device. */
export function forgetPendingOrders(): void {
  notes.reset();
}

/** Calls `listener` when an order was noted or forgotten, here or in another tab; a change here waits for it. */
export function onPendingOrdersChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function writeMirror(text: string | null): boolean {
  if (text !== null) return writeStored('localStorage', KEY, text);
  removeStored('localStorage', KEY);
  return true;
}

function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const opened = new BroadcastChannel(KEY);
  opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') notes.hear(data);
  });
  return opened;
}
