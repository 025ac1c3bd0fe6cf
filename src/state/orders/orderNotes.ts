import { hasServerAnswered, readServerClock } from '#api/serverClock.ts';
import { now } from '#platform/clock.ts';
import { onLateDevice, readDevice, updateDevice } from '#platform/deviceStore.ts';
import { publicState } from '#platform/publicState.ts';
import { listStored, removeStored, writeStored } from '#platform/storage.ts';
import { openTabChannel } from '#platform/tabChannel.ts';
import { openTelegramNote } from '#state/device/telegramNotes.ts';
import { watchUnstoredOrders } from '#state/drafts/unsavedChanges.ts';
import { memberState } from '#state/session/currentSession.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { createNotes } from './notes.ts';

const { orders: KEY, order: PREFIX } = STORED.unanswered;

type Listener = () => Promise<unknown>;
const listeners = new Set<Listener>();
const notify = () => Promise.all([...listeners].map((listener) => listener()));

const post = openTabChannel(KEY, (text) => orderNotes.receive(text));
const copy = openTelegramNote('deviceStorage', KEY, {
  receive: (text) => orderNotes.receive(text),
  write: (stored) => orderNotes.writeCopy(stored),
});

// The work of this page on the notes of every member: notes outlive sessions.
const usePage = publicState(() => ({
  isCopyRead: false,
  waiting: null as Promise<unknown> | null,
}));
void copy.ready().then(() => usePage.setState({ isCopyRead: true }));
// The client has emptied the page's stores, or this is the first page.
const wasEmptied = readDevice(KEY).then((text) => text === null);

const useAcknowledged = memberState(() => new Set<string>());

/** Every member's notes of unanswered orders on this device. */
export const orderNotes = createNotes({
  local: {
    read: () => new Map(listStored('localStorage', PREFIX)),
    write: (id, text) => writeStored('localStorage', PREFIX + id, text),
    remove: (id) => removeStored('localStorage', PREFIX + id),
  },
  update: (change, timeoutMs) => updateDevice(KEY, change, timeoutMs),
  saveCopy: copy.save,
  readCopy: copy.refresh,
  isCopyRead: () => usePage.getState().isCopyRead,
  now: () =>
    hasServerAnswered() ? { deviceMs: now(), serverMs: readServerClock()?.nowMs ?? null } : null,
  acknowledged: () => useAcknowledged.getState(),
  post,
  notify,
});
export const {
  claim: claimOrder,
  addEvidence: addOrderEvidence,
  clear: settleOrder,
  conclude: concludeOrder,
  acknowledge: acknowledgeOrder,
  find: readUnansweredOrders,
  listOpen: listOpenOrders,
} = orderNotes;
watchUnstoredOrders(orderNotes.isAtRisk);
// The device answered late, and may hold orders of earlier pages.
onLateDevice(() => void orderNotes.renew());

/** Where the page's stores are empty, waits for what Telegram had stored: once, at most 1.5 s. */
export async function waitForNotes(): Promise<void> {
  if (!(await wasEmptied)) return;
  const waiting = usePage.getState().waiting ?? copy.ready();
  usePage.setState({ waiting });
  await waiting;
}

/**
 * Calls `listener` when an order is stored or removed, here or in another tab. A change here waits for the listener.
 */
export function onOrdersChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
