import type { PendingOrder, PendingOrderKind } from '#domain/pendingOrder.ts';

import {
  addNote,
  dropExpired,
  EMPTY_LEDGER,
  knowsMore,
  makeNote,
  merge,
  notesOf,
  type OrderLedger,
  type OrderNote,
  readLedger,
  settleNotes,
  writeLedger,
} from './orderLedger.ts';

/** Why a second order cannot be ruled out: no store holds the note, or another tab may be ordering unseen. */
export type OrderRisk = 'unkept' | 'unseen';
export type ConfirmRisk = (risk: OrderRisk, order: PendingOrder) => Promise<boolean>;

export type OrderClaim = {
  /** Nothing is noted, and nothing may be sent: an earlier order has no answer, or the player said no. */
  blockedBy: PendingOrder | null;
  isDeclined: boolean;
  /** The notes of the earlier orders that gave way to this one's. */
  replaced: readonly OrderNote[];
};

export type ClaimOptions = {
  /** Whether no other tab has an order of this kind under way; null where the browser cannot tell. */
  isAlone: boolean | null;
  confirmRisk?: ConfirmRisk;
};

/** Where the notes are kept: two stores of the device, and the memory of every open tab. */
export type NoteStores = {
  update: (change: (kept: string | null) => string | null, mostMs?: number) => Promise<boolean>;
  readMirror: () => string | null;
  /** Says whether it is really there. */
  writeMirror: (text: string | null) => boolean;
  /** Whether a note would be kept. */
  canMirror: () => boolean;
  /** Tells the other tabs. */
  post: (text: string) => void;
  now: () => number;
  pause: (ms: number) => Promise<void>;
  /** The notes may have changed: resolves when what shows them has read them again. */
  tell: () => Promise<unknown>;
};

/** How long an order waits for the note of another tab's order that is under way, in ms. */
const OTHER_TAB_MS = 1000;
/** How long an order that has waited waits for the device once more, in ms. */
const SECOND_LOOK_MS = 200;

type Written = { isInDevice: boolean; isKept: boolean };

/**
 * The notes of orders without an answer (D-202). Each change merges IndexedDB, its mirror in local storage and what this
 * tab knows, and writes the outcome to all of them: one store that works is enough, and none can bring back what is
 * settled.
 */
export function createOrderNotes(stores: NoteStores) {
  let known: OrderLedger = EMPTY_LEDGER;
  // The notes of what this tab has sent: two tabs may order in the same millisecond.
  const ownNotes = new WeakMap<PendingOrder, string>();
  // What the player of this tab confirmed to know of.
  const acknowledged = new Set<string>();
  // Settled by a logout and gone from every store: this tab alone remembers, for a tab that still has them.
  const forgotten = new Set<string>();

  async function claim(
    account: string,
    order: PendingOrder,
    repeatedAtMs: number | null,
    { isAlone, confirmRisk }: ClaimOptions,
  ): Promise<OrderClaim> {
    const note = makeNote(account, order);
    ownNotes.set(order, note.owner);
    let earlier: OrderNote[] = [];
    let isNoted = false;
    const lookAt = (ledger: OrderLedger): OrderLedger => {
      const all = notesOf(ledger, account, order.kind);
      earlier = all.filter(({ owner }) => owner !== note.owner);
      isNoted = all.length > earlier.length;
      return ledger;
    };
    const findBlocking = () =>
      earlier.find((one) => one.order.atMs !== repeatedAtMs && !acknowledged.has(one.owner))?.order;
    known = lookAt(merge(known, readMirror()));
    const mustWait = isAlone === false && earlier.length === 0;
    // The other tab was first, and may still be waiting for the device: its note comes before this one.
    if (mustWait) await Promise.all([change(lookAt), stores.pause(OTHER_TAB_MS)]);
    const written = await change(
      (ledger) => {
        lookAt(ledger);
        return findBlocking() ? ledger : addNote(ledger, note);
      },
      mustWait ? SECOND_LOOK_MS : undefined,
    );
    const first = findBlocking();
    if (first) {
      await stores.tell();
      return { blockedBy: first, isDeclined: false, replaced: [] };
    }

    let isDeclined = false;
    // The note of an order under way in another tab must be here: a store was wiped.
    const isUnseen = isAlone === false && earlier.length === 0;
    if (!written.isKept || isUnseen || !(written.isInDevice || isAlone)) {
      isDeclined = (await confirmRisk?.(written.isKept ? 'unseen' : 'unkept', order)) === false;
      await change(lookAt, SECOND_LOOK_MS);
    }
    // A tab that reaches another store may have noted its order at the same time: both see the other, and neither sends.
    known = lookAt(merge(known, readMirror()));
    const blockedBy = findBlocking() ?? null;
    // Its note is gone when the player sent another one in its place, in a tab that showed it.
    isDeclined ||= !isNoted;
    if (isDeclined || blockedBy) {
      await settle(account, () => [note], []);
      return { blockedBy, isDeclined, replaced: [] };
    }
    // Only now does this order stand for those it repeats; it does not wait for the device.
    const replaced = earlier;
    void change((ledger) => settleNotes(ledger, replaced)).then(stores.tell);
    return { blockedBy, isDeclined, replaced };
  }

  /** Forgets an order. `restored` are those it had replaced: their outcome is as unknown as before. */
  function clear(account: string, order: PendingOrder, restored: readonly OrderNote[]) {
    return settle(account, (ledger) => named(ledger, account, order), restored);
  }

  async function settle(
    account: string,
    choose: (ledger: OrderLedger) => readonly OrderNote[],
    restored: readonly OrderNote[],
  ): Promise<void> {
    const again = restored.map(({ owner, order }) => {
      const note = makeNote(account, order);
      if (acknowledged.has(owner)) acknowledged.add(note.owner);
      return note;
    });
    await change((ledger) => again.reduce(addNote, settleNotes(ledger, choose(ledger))));
    await stores.tell();
  }

  /** The player knows of this order; where there is another one, the form has to name that one too. */
  async function acknowledge(account: string, order: PendingOrder): Promise<void> {
    for (const { owner } of named(known, account, order)) acknowledged.add(owner);
    await stores.tell();
  }

  /** The order that the form has to name, and whether the note of the next one would be kept. */
  async function find(account: string, kind: PendingOrderKind) {
    const { isKept } = await change((ledger) => ledger);
    const found = notesOf(known, account, kind);
    const note = found.find(({ owner }) => !acknowledged.has(owner)) ?? found.at(-1);
    return { pending: note?.order ?? null, isKept };
  }

  /** Writes what this tab knows to every store again: one of them may have been wiped meanwhile. */
  async function renew(): Promise<void> {
    await change((ledger) => ledger);
    await stores.tell();
  }

  /** Forgets a member's notes: at once where that is possible. */
  async function forgetMember(account: string): Promise<void> {
    known = merge(known, readMirror());
    known = settleNotes(known, notesOf(known, account));
    stores.writeMirror(writeLedger(known));
    const gone = new Set<string>();
    const { isInDevice } = await change((ledger) => {
      for (const owner of ledger.settled.keys()) gone.add(owner);
      for (const { owner } of notesOf(ledger, account)) gone.add(owner);
      for (const owner of gone) forgotten.add(owner);
      return settleNotes(ledger, notesOf(ledger, account));
    });
    if (!isInDevice) {
      // The device still has them: the mirror must say that they are settled.
      for (const owner of gone) forgotten.delete(owner);
      stores.writeMirror(textToStore());
    }
    await stores.tell();
  }

  /** Takes what another tab knows, and answers with what it does not. */
  function hear(text: string): void {
    const theirs = readLedger(text);
    const before = known;
    known = dropExpired(merge(known, theirs), stores.now());
    if (knowsMore(known, theirs)) stores.post(writeLedger(known) ?? '');
    if (knowsMore(known, before)) void stores.tell();
  }

  /** Forgets what this tab knows, as a reload does. */
  function reset(): void {
    known = EMPTY_LEDGER;
    acknowledged.clear();
    forgotten.clear();
  }

  async function change(
    update: (ledger: OrderLedger) => OrderLedger,
    mostMs?: number,
  ): Promise<Written> {
    let isUpdated = false;
    let isMirrored = false;
    // At once: while the device is waited for, the mirror may be wiped.
    known = merge(known, readMirror());
    const apply = (stored: string | null): string | null => {
      known = merge(known, readLedger(stored), readMirror());
      // A device that was too slow comes here late: by then only what is known now counts.
      if (!isUpdated) known = update(known);
      isUpdated = true;
      known = dropExpired(known, stores.now());
      const text = textToStore();
      isMirrored = stores.writeMirror(text);
      return text;
    };
    const isInDevice = await stores.update(apply, mostMs);
    if (!isUpdated) apply(null);
    // Also when nothing is known: a tab that knows more answers.
    stores.post(writeLedger(known) ?? '');
    const isEmpty = textToStore() === null;
    return { isInDevice, isKept: isInDevice || (isEmpty ? stores.canMirror() : isMirrored) };
  }

  function named(ledger: OrderLedger, account: string, order: PendingOrder): OrderNote[] {
    const own = ownNotes.get(order);
    return notesOf(ledger, account, order.kind).filter((note) =>
      own === undefined ? note.order.atMs === order.atMs : note.owner === own,
    );
  }

  function readMirror(): OrderLedger {
    return readLedger(stores.readMirror());
  }

  function textToStore(): string | null {
    const settled = [...known.settled].filter(([owner]) => !forgotten.has(owner));
    return writeLedger({ notes: known.notes, settled: new Map(settled) });
  }

  return { claim, clear, acknowledge, find, renew, forgetMember, hear, reset };
}
