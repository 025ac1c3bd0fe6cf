import type { OrderEvidence, UnsettledOrder, UnsettledOrderKind } from '#domain/unsettledOrder.ts';
import { after, now } from '#platform/clock.ts';
import { onLateDevice, updateDevice } from '#platform/deviceStore.ts';
import { readStoredText, removeStored, writeStored } from '#platform/storage.ts';
import { openTelegramNote } from '#state/device/telegramNotes.ts';
import { STORED } from '#state/session/storedKeys.ts';

import {
  type ClaimOptions,
  createUnsettledOrderStore,
  type OrderClaim,
} from './unsettledOrderStore.ts';
import { watchUnstoredOrders } from '#state/drafts/unsavedChanges.ts';
import { openTabChannel } from '#platform/tabChannel.ts';

const KEY = STORED.unsettled.orders;
/** As long as a stored entry. */
const PROBE = ' '.repeat(500);

type Listener = () => Promise<unknown>;
const listeners = new Set<Listener>();

const post = openTabChannel(KEY, (text) => unsettledOrderStore.receive(text));
const telegramNote = openTelegramNote('deviceStorage', KEY, {
  receive: (text) => {
    unsettledOrderStore.receive(text);
    // The device may have forgotten it.
    void unsettledOrderStore.renew();
  },
  write: () => unsettledOrderStore.textToStore(),
});

/** Every member's unsettled orders on this device. */
export const unsettledOrderStore = createUnsettledOrderStore({
  update: (change, timeoutMs) => updateDevice(KEY, change, timeoutMs),
  readMirror: () => readStoredText('localStorage', KEY),
  writeMirror,
  canMirror: () => writeMirror(PROBE) && writeMirror(null),
  post,
  saveToTelegram: telegramNote.save,
  now,
  pause: (ms) => new Promise((resolve) => void after(ms, resolve)),
  notify: () => Promise.all([...listeners].map((listener) => listener())),
});
watchUnstoredOrders(unsettledOrderStore.isAtRisk);
// The device answered late, and may hold orders of earlier pages.
onLateDevice(() => void unsettledOrderStore.renew());

/**
 * Stores an order before it is sent. Of two tabs only one goes on (D-202, F-M03). `repeatedAtMs` is the time of the
 * unsettled order that the player knowingly repeats. `confirmRisk` asks the player when the device cannot rule out a
 * second order. Resolves to null if the order must not be sent: another one of its kind is unsettled, or the player
 * declined.
 */
export async function claimUnsettledOrder(
  account: string,
  order: UnsettledOrder,
  repeatedAtMs: number | null,
  options: ClaimOptions = { isAlone: true },
): Promise<OrderClaim | null> {
  await telegramNote.ready();
  return unsettledOrderStore.claim(account, order, repeatedAtMs, options);
}

/** Adds new evidence to an unsettled order in every store. An order that was settled meanwhile stays settled. */
export function updateUnsettledOrder(
  account: string,
  order: UnsettledOrder,
  evidence: OrderEvidence,
): Promise<void> {
  return unsettledOrderStore.addEvidence(account, order, evidence);
}

/**
 * Removes an order from every store once its outcome is known. If it came to nothing, `restored` are the orders that it
 * had replaced: they are unsettled again.
 */
export function clearUnsettledOrder(
  account: string,
  order: UnsettledOrder,
  restored: OrderClaim['replaced'] = [],
): Promise<void> {
  return unsettledOrderStore.clear(account, order, restored);
}

/** Marks an order as known to the player. The form then shows the next unsettled order of its kind, if any. */
export function acknowledgeUnsettledOrder(account: string, order: UnsettledOrder): Promise<void> {
  return unsettledOrderStore.acknowledge(account, order);
}

/**
 * Returns a member's unsettled order of a kind, at most a day old, the accepted one that they have not seen yet, and
 * whether this device could store the next one.
 */
export function readUnsettledOrders(account: string, kind: UnsettledOrderKind) {
  return unsettledOrderStore.find(account, kind);
}

/** Removes all unsettled orders of a member who logs out. */
export function clearUnsettledOrders(account: string): Promise<void> {
  return unsettledOrderStore.forgetMember(account);
}

/**
 * Calls `listener` when an order is stored or removed, here or in another tab. A change here waits for the listener.
 */
export function onUnsettledOrdersChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function writeMirror(text: string | null): boolean {
  if (text !== null) return writeStored('localStorage', KEY, text);
  removeStored('localStorage', KEY);
  return true;
}
