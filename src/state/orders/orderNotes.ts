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
  /** The earlier order whose note gave way to this one's. */
  replaced: PendingOrder | null;
};

type Options = {
  /** No other tab claims an order of this kind now. */
  isAlone: boolean;
  confirmRisk?: ConfirmRisk;
};

/** Where the notes are kept: two stores of the device, and the memory of every open tab. */
export type NoteStores = {
  update: (change: (kept: string | null) => string | null) => Promise<boolean>;
  readMirror: () => string | null;
  /** Says whether it is really there. */
  writeMirror: (text: string | null) => boolean;
  /** Whether a note would be kept. */
  canMirror: () => boolean;
  /** Tells the other tabs. */
  post: (text: string) => void;
  now: () => number;
  /** The notes may have changed: resolves when what shows them has read them again. */
  tell: () => Promise<unknown>;
};

type Written = { isInDevice: boolean; isKept: boolean };

/**
 * The notes of orders without an answer (D-202). Each change merges IndexedDB, its mirror in local storage and what this
 * tab knows, and writes the outcome to all of them: one store that works is enough, and none can bring back what is
 * settled.
 */
export function createOrderNotes(stores: NoteStores) {
  let known: OrderLedger = EMPTY_LEDGER;
  // Settled by a logout and gone from every store: this tab alone remembers, for a tab that still has them.
  const forgotten = new Set<string>();

  async function claim(
    account: string,
    order: PendingOrder,
    repeatedAtMs: number | null,
    { isAlone, confirmRisk }: Options,
  ): Promise<OrderClaim> {
    const note = makeNote(account, order);
    let replaced: OrderNote[] = [];
    const others = (ledger: OrderLedger) =>
      notesOf(ledger, account, order.kind).filter(({ owner }) => owner !== note.owner);
    const isUnknown = (one: OrderNote) => one.order.atMs !== repeatedAtMs;
    let blocking: OrderNote | undefined;
    const written = await change((ledger) => {
      const earlier = others(ledger);
      blocking = earlier.find(isUnknown);
      if (blocking) return ledger;
      replaced = earlier;
      return addNote(settleNotes(ledger, earlier), note);
    });
    if (blocking) {
      await stores.tell();
      return { blockedBy: blocking.order, isDeclined: false, replaced: null };
    }

    const restored = replaced[0]?.order ?? null;
    let isDeclined = false;
    if (!written.isKept || !(written.isInDevice || isAlone))
      isDeclined = (await confirmRisk?.(written.isKept ? 'unseen' : 'unkept', order)) === false;
    // A tab that reaches another store may have noted its order at the same time: both see the other, and neither sends.
    known = merge(known, readLedger(stores.readMirror()));
    const blockedBy = others(known).find(isUnknown)?.order ?? null;
    if (isDeclined || blockedBy) {
      await settle(account, () => [note], restored);
      return { blockedBy, isDeclined, replaced: null };
    }
    void stores.tell();
    return { blockedBy, isDeclined, replaced: restored };
  }

  /** Forgets an order. `restored` is the one it had replaced: the outcome of that one is as unknown as before. */
  function clear(account: string, order: PendingOrder, restored: PendingOrder | null) {
    return settle(account, (ledger) => named(ledger, account, order), restored);
  }

  async function settle(
    account: string,
    choose: (ledger: OrderLedger) => readonly OrderNote[],
    restored: PendingOrder | null,
  ): Promise<void> {
    await change((ledger) => {
      const rest = settleNotes(ledger, choose(ledger));
      return restored ? addNote(rest, makeNote(account, restored)) : rest;
    });
    await stores.tell();
  }

  /** The player knows of this order. Where there is another one, the form has to name that one too. */
  async function acknowledge(account: string, order: PendingOrder): Promise<void> {
    await change((ledger) => {
      const confirmed = named(ledger, account, order);
      const hasOthers = notesOf(ledger, account, order.kind).length > confirmed.length;
      return hasOthers ? settleNotes(ledger, confirmed) : ledger;
    });
    await stores.tell();
  }

  async function find(account: string, kind: PendingOrderKind) {
    const { isKept } = await change((ledger) => ledger);
    return { pending: notesOf(known, account, kind)[0]?.order ?? null, isKept };
  }

  /** Writes what this tab knows to every store again: one of them may have been wiped meanwhile. */
  async function renew(): Promise<void> {
    await change((ledger) => ledger);
    await stores.tell();
  }

  /** Forgets a member's notes: at once where that is possible. */
  async function forgetMember(account: string): Promise<void> {
    known = merge(known, readLedger(stores.readMirror()));
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
    forgotten.clear();
  }

  async function change(update: (ledger: OrderLedger) => OrderLedger): Promise<Written> {
    let isUpdated = false;
    let isMirrored = false;
    const apply = (stored: string | null): string | null => {
      known = merge(known, readLedger(stored), readLedger(stores.readMirror()));
      // A device that was too slow comes here late: by then only what is known now counts.
      if (!isUpdated) known = update(known);
      isUpdated = true;
      known = dropExpired(known, stores.now());
      const text = textToStore();
      isMirrored = stores.writeMirror(text);
      return text;
    };
    const isInDevice = await stores.update(apply);
    if (!isUpdated) apply(null);
    // Also when nothing is known: a tab that knows more answers.
    stores.post(writeLedger(known) ?? '');
    const isEmpty = textToStore() === null;
    return { isInDevice, isKept: isInDevice || (isEmpty ? stores.canMirror() : isMirrored) };
  }

  function textToStore(): string | null {
    const settled = [...known.settled].filter(([owner]) => !forgotten.has(owner));
    return writeLedger({ notes: known.notes, settled: new Map(settled) });
  }

  return { claim, clear, acknowledge, find, renew, forgetMember, hear, reset };
}

function named(ledger: OrderLedger, account: string, { kind, atMs }: PendingOrder): OrderNote[] {
  return notesOf(ledger, account, kind).filter(({ order }) => order.atMs === atMs);
}
