import type {
  OrderEvidence,
  UnansweredOrder,
  UnansweredOrderKind,
} from '#domain/unansweredOrder.ts';

import {
  isNote,
  makeNote,
  type Note,
  type NoteRows,
  notesOf,
  withNotes,
  withSettled,
} from './noteRows.ts';
import { createNoteStores, type NotePlaces } from './noteStores.ts';

/** Why the device cannot rule out a second order: no store holds this one, or another tab may be ordering unseen. */
export type OrderRisk = 'unkept' | 'unseen';
export type ConfirmRisk = (risk: OrderRisk, order: UnansweredOrder) => Promise<boolean>;

/** The stored order with its evidence, and the notes of the earlier orders that it replaces. */
export type OrderClaim = { order: UnansweredOrder; replaced: readonly Note[] };

export type ClaimOptions = {
  /** Whether no other tab is sending an order of this kind. Null if the browser cannot tell. */
  isAlone: boolean | null;
  confirmRisk?: ConfirmRisk;
  /** Reads the evidence just before the order is sent. */
  readEvidence?: () => Promise<OrderEvidence>;
};

/** How long an order that has already waited waits for IndexedDB again, in ms. */
const SECOND_LOOK_MS = 200;

/** The notes of unanswered orders on this device. */
export function createNotes(places: NotePlaces) {
  const stores = createNoteStores(places);
  const { read, change } = stores;
  const settle = (notes: readonly Note[]) => change((rows) => withSettled(rows, notes));

  /**
   * Stores an order before it is sent. Of two tabs only one goes on (D-202). `repeatedAtMs` is the time of the unanswered
   * order that the player knowingly repeats. `confirmRisk` asks the player when the device cannot rule out a second
   * order. Resolves to null, with nothing stored, if the order must not be sent: another one of its kind is unanswered,
   * or the player declined.
   */
  async function claim(
    account: string,
    order: UnansweredOrder,
    repeatedAtMs: number | null,
    { isAlone, confirmRisk, readEvidence }: ClaimOptions = { isAlone: true },
  ): Promise<OrderClaim | null> {
    const note = makeNote(account, order);
    const findOthers = (rows: NoteRows) =>
      notesOf(rows, account, order.kind).filter((one) => one.id !== note.id && isOpen(one));
    const isBlocked = (rows: NoteRows) =>
      findOthers(rows).some(
        (one) => one.order.atMs !== repeatedAtMs && !places.acknowledged().has(one.id),
      );
    const { isInDevice } = await change((rows) =>
      isBlocked(rows)
        ? new Map([...rows].filter(([id]) => id !== note.id))
        : withNotes(rows, [note]),
    );
    const refuse = async () => {
      if (read().has(note.id)) await settle([note]);
      await places.notify();
      return null;
    };
    if (isBlocked(read())) return refuse();

    const isKept = stores.isStored(note.id);
    // The note of the other tab should be here. A store was wiped.
    const isUnseen = isAlone === false && findOthers(read()).length === 0;
    const isDeclined =
      (!isKept || isUnseen || !(isInDevice || isAlone)) &&
      (await confirmRisk?.(isKept ? 'unseen' : 'unkept', order)) === false;
    if (isDeclined) return refuse();
    const evidence = await readEvidence?.();
    // A window of the same Telegram client may have an order that only the copy holds.
    if (!isKept) await places.readCopy();
    const claimed = { ...order, ...evidence };
    const second = await change(
      (rows) => withNotes(rows, [{ ...note, order: claimed }]),
      SECOND_LOOK_MS,
    );
    // Another tab that shares only one store with this one may have stored an order at the same time. Each sees the
    // other, and neither sends. The note is settled if the player has replaced the order in a tab that showed it, which
    // nothing tells if the stores were wiped since.
    const own = read().get(note.id);
    const isKnown = second.isInDevice || stores.canWriteLocal();
    const isLost = isKept && isKnown && !second.held.has(note.id);
    if (isLost || !own || !isNote(own) || isBlocked(read())) return refuse();
    // Only now does this order replace those that it repeats. It does not wait for the device.
    const replaced = findOthers(read());
    void settle(replaced).then(places.notify);
    return { order: { ...claimed, id: note.id }, replaced };
  }

  /** The notes of an order: its own one if this page sent it, else those of the same time. */
  function notesFor(rows: NoteRows, account: string, { id, kind, atMs }: UnansweredOrder): Note[] {
    return notesOf(rows, account, kind).filter((note) =>
      id === undefined ? note.order.atMs === atMs : note.id === id,
    );
  }

  /** Adds evidence to an unanswered order in every store. An order that was settled meanwhile stays settled. */
  async function addEvidence(
    account: string,
    order: UnansweredOrder,
    evidence: OrderEvidence,
    restored: readonly Note[] = [],
  ) {
    const again = restored.map((note) => makeNote(account, note.order));
    await change((rows) => {
      const notes = notesFor(rows, account, order);
      const known = notes.map((note) => ({ ...note, order: { ...note.order, ...evidence } }));
      return withNotes(rows, [...known, ...again]);
    });
    await places.notify();
  }

  /**
   * Removes the note of an order whose outcome is known, or that was not sent. The orders that it had replaced are
   * unanswered again if they are `restored`, and the player has to confirm them again.
   */
  async function clear(account: string, order: UnansweredOrder, restored: readonly Note[] = []) {
    const again = restored.map((note) => makeNote(account, note.order));
    await change((rows) => withNotes(withSettled(rows, notesFor(rows, account, order)), again));
    await places.notify();
  }

  /**
   * Stores what became of an order that was sent. Its note goes if the page tells the player now, else it keeps the
   * outcome until they see it.
   */
  async function conclude(
    account: string,
    { order, replaced }: OrderClaim,
    outcome: 'accepted' | 'refused' | 'unanswered',
    { isTold, lostAfterMs }: { isTold: boolean; lostAfterMs: number },
  ) {
    const restored = outcome === 'refused' ? replaced : [];
    // Writes an unanswered one to every store again, because one may have been wiped meanwhile.
    if (outcome === 'unanswered') return addEvidence(account, order, { lostAfterMs });
    if (isTold) return clear(account, order, restored);
    const state = outcome === 'accepted' ? 'accepted' : 'failed';
    return addEvidence(account, order, { state }, restored);
  }

  /** Marks an order as known to the player. The form then shows the next unanswered order of its kind, if any. */
  async function acknowledge(account: string, order: UnansweredOrder): Promise<void> {
    for (const { id } of notesFor(read(), account, order)) places.acknowledged().add(id);
    await places.notify();
  }

  /**
   * Returns a member's unanswered order of a kind, at most a day old, the accepted one that they have not seen yet, and
   * whether this device could store the next one.
   */
  async function find(account: string, kind: UnansweredOrderKind) {
    const { isInDevice } = await change((rows) => rows);
    const all = notesOf(read(), account, kind);
    const open = all.filter(isOpen);
    const note = open.find(({ id }) => !places.acknowledged().has(id)) ?? open.at(-1);
    return {
      order: note?.order ?? null,
      accepted: all.filter((one) => !isOpen(one)).at(-1)?.order ?? null,
      canStore: isInDevice || stores.canWriteLocal(),
    };
  }

  /** Returns a member's orders whose outcome is unknown, of every kind. */
  async function listOpen(account: string): Promise<UnansweredOrder[]> {
    await change((rows) => rows);
    const all = notesOf(read(), account).map(({ order }) => order);
    return all.filter(({ state }) => state === undefined);
  }

  /** Reads and writes every store again, because one may have been wiped, or has answered late. */
  async function renew(): Promise<void> {
    await change((rows) => rows);
    stores.post();
    await places.notify();
  }

  /** Clears the memory of this page, as a reload does. */
  function reset(): void {
    stores.reset();
    places.acknowledged().clear();
  }

  return {
    claim,
    addEvidence,
    clear,
    conclude,
    acknowledge,
    find,
    listOpen,
    renew,
    isAtRisk: stores.isAtRisk,
    receive: stores.receive,
    writeCopy: stores.writeCopy,
    reset,
  };
}

// An accepted order is noted only until the player has seen it. It closes no form.
function isOpen({ order }: Note): boolean {
  return order.state !== 'accepted';
}
