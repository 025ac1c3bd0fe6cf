import type { OrderEvidence, UnsettledOrder, UnsettledOrderKind } from '#domain/unsettledOrder.ts';
import { after, now } from '#platform/clock.ts';
import { onLateDevice, updateDevice } from '#platform/deviceStore.ts';
import { readStoredText, removeStored, writeStored } from '#platform/storage.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { type ClaimOptions, createOrderNotes, type OrderClaim } from './orderNotes.ts';
import { watchUnkeptOrders } from '#state/drafts/unsavedChanges.ts';
import { openTabChannel } from '#platform/tabChannel.ts';

const KEY = STORED.pending.notes;
/** As long as a note is. */
const PROBE = ' '.repeat(500);

type Listener = () => Promise<unknown>;
const listeners = new Set<Listener>();

const post = openTabChannel(KEY, (text) => unsettledNotes.hear(text));

/** The notes of every member's unsettled orders on this device. */
export const unsettledNotes = createOrderNotes({
  update: (change, mostMs) => updateDevice(KEY, change, mostMs),
  readMirror: () => readStoredText('localStorage', KEY),
  writeMirror,
  canMirror: () => writeMirror(PROBE) && writeMirror(null),
  post,
  now,
  pause: (ms) => new Promise((resolve) => void after(ms, resolve)),
  tell: () => Promise.all([...listeners].map((listener) => listener())),
});
watchUnkeptOrders(unsettledNotes.isAtRisk);
// What the device still has of earlier pages is known only now.
onLateDevice(() => void unsettledNotes.renew());

/**
 * Notes an order before it is sent, unless another of its kind has no answer yet; of two tabs only one goes on (D-202,
 * F-M03). `repeatedAtMs` names the earlier order that the player confirmed to know of. Where the device cannot rule a
 * second order out, `confirmRisk` asks the player.
 */
export function claimUnsettledOrder(
  account: string,
  order: UnsettledOrder,
  repeatedAtMs: number | null,
  options: ClaimOptions = { isAlone: true },
): Promise<OrderClaim | null> {
  return unsettledNotes.claim(account, order, repeatedAtMs, options);
}

/** Adds to the note of an order what is known since, in every store; one that was settled meanwhile stays so. */
export function updateUnsettledOrder(
  account: string,
  order: UnsettledOrder,
  evidence: OrderEvidence,
): Promise<void> {
  return unsettledNotes.addEvidence(account, order, evidence);
}

/**
 * Forgets an order whose outcome is known, in every store. `restored` are those it had replaced, where it came to
 * nothing: their outcome is as unknown as before.
 */
export function clearUnsettledOrder(
  account: string,
  order: UnsettledOrder,
  restored: OrderClaim['replaced'] = [],
): Promise<void> {
  return unsettledNotes.clear(account, order, restored);
}

/** The player knows of this order: where another one of its kind has no answer either, that one is shown next. */
export function acknowledgeUnsettledOrder(account: string, order: UnsettledOrder): Promise<void> {
  return unsettledNotes.acknowledge(account, order);
}

/**
 * The member's order of a kind whose outcome is unknown, not older than a day, and whether this device would keep the note
 * of the next order.
 */
export function readUnsettledOrders(account: string, wanted: UnsettledOrderKind) {
  return unsettledNotes.find(account, wanted);
}

/** Forgets all pending orders of a member who logs out. */
export function clearUnsettledOrders(account: string): Promise<void> {
  return unsettledNotes.forgetMember(account);
}

/** Calls `listener` when an order was noted or forgotten, here or in another tab; a change here waits for it. */
export function onUnsettledOrdersChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function writeMirror(text: string | null): boolean {
  if (text !== null) return writeStored('localStorage', KEY, text);
  removeStored('localStorage', KEY);
  return true;
}
