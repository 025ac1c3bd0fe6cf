import type { OrderEvidence, UnsettledOrder, UnsettledOrderKind } from '#domain/unsettledOrder.ts';

import {
  addNote,
  makeNote,
  notesOf,
  type OrderLedger,
  type OrderNote,
  settleNotes,
  updateNote,
} from './orderLedger.ts';
import { createSharedLedger, type NoteStores } from './sharedLedger.ts';

/** Why a second order cannot be ruled out: no store holds the note, or another tab may be ordering unseen. */
export type OrderRisk = 'unkept' | 'unseen';
export type ConfirmRisk = (risk: OrderRisk, order: UnsettledOrder) => Promise<boolean>;

/** The order with what is known of it, and the notes of the earlier ones that gave way to its own. */
export type OrderClaim = { pending: UnsettledOrder; replaced: readonly OrderNote[] };

export type ClaimOptions = {
  /** Whether no other tab has an order of this kind under way; null where the browser cannot tell. */
  isAlone: boolean | null;
  confirmRisk?: ConfirmRisk;
  /** What is known just before the order is sent. */
  readEvidence?: () => Promise<OrderEvidence>;
};

/** How long an order waits for the note of another tab's order that is under way, in ms. */
const OTHER_TAB_MS = 1000;
/** How long an order that has waited waits for the device once more, in ms. */
const SECOND_LOOK_MS = 200;

/** The notes of orders without an answer (D-202). */
export function createOrderNotes(stores: NoteStores) {
  const shared = createSharedLedger(stores);
  // The notes of what this tab has sent: two tabs may order in the same millisecond.
  const ownNotes = new WeakMap<UnsettledOrder, string>();
  // What the player of this tab confirmed to know of.
  const acknowledged = new Set<string>();

  /** Null when nothing may be sent, and nothing is noted: an earlier order has no answer, or the player said no. */
  async function claim(
    account: string,
    order: UnsettledOrder,
    repeatedAtMs: number | null,
    { isAlone, confirmRisk, readEvidence }: ClaimOptions,
  ): Promise<OrderClaim | null> {
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
    const isBlocked = () =>
      earlier.some((one) => one.order.atMs !== repeatedAtMs && !acknowledged.has(one.owner));
    lookAt(shared.look());
    const mustWait = isAlone === false && earlier.length === 0;
    // The other tab was first, and may still be waiting for the device: its note comes before this one.
    if (mustWait) await Promise.all([shared.change(lookAt), stores.pause(OTHER_TAB_MS)]);
    const written = await shared.change(
      (ledger) => {
        lookAt(ledger);
        return isBlocked() ? ledger : addNote(ledger, note);
      },
      mustWait ? SECOND_LOOK_MS : undefined,
    );
    if (isBlocked()) {
      await stores.tell();
      return null;
    }

    let isDeclined = false;
    // The note of an order under way in another tab must be here: a store was wiped.
    const isUnseen = isAlone === false && earlier.length === 0;
    if (!written.isKept || isUnseen || !(written.isInDevice || isAlone))
      isDeclined = (await confirmRisk?.(written.isKept ? 'unseen' : 'unkept', order)) === false;
    const evidence = isDeclined ? {} : ((await readEvidence?.()) ?? {});
    await shared.change(
      (ledger) => lookAt(updateNote(ledger, note.owner, evidence)),
      SECOND_LOOK_MS,
    );
    // A tab that reaches another store may have noted its order at the same time: both see the other, and neither sends.
    lookAt(shared.look());
    // Its note is gone when the player sent another one in its place, in a tab that showed it.
    if (isDeclined || !isNoted || isBlocked()) {
      await settle(account, () => [note], []);
      return null;
    }
    // Only now does this order stand for those it repeats; it does not wait for the device.
    const replaced = earlier;
    void shared.change((ledger) => settleNotes(ledger, replaced)).then(stores.tell);
    const pending = { ...order, ...evidence };
    ownNotes.set(pending, note.owner);
    return { pending, replaced };
  }

  /** Adds what is known of an order since; one that was settled meanwhile stays so. */
  async function addEvidence(
    account: string,
    order: UnsettledOrder,
    evidence: OrderEvidence,
  ): Promise<void> {
    await shared.change((ledger) =>
      named(ledger, account, order).reduce(
        (rest, { owner }) => updateNote(rest, owner, evidence),
        ledger,
      ),
    );
    await stores.tell();
  }

  /** Forgets an order. `restored` are those it had replaced: their outcome is as unknown as before. */
  function clear(account: string, order: UnsettledOrder, restored: readonly OrderNote[]) {
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
    await shared.change((ledger) => again.reduce(addNote, settleNotes(ledger, choose(ledger))));
    await stores.tell();
  }

  /** The player knows of this order; where there is another one, the form has to name that one too. */
  async function acknowledge(account: string, order: UnsettledOrder): Promise<void> {
    for (const { owner } of named(shared.look(), account, order)) acknowledged.add(owner);
    await stores.tell();
  }

  /** The order that the form has to name, and whether the note of the next one would be kept. */
  async function find(account: string, kind: UnsettledOrderKind) {
    const { isKept } = await shared.change((ledger) => ledger);
    const found = notesOf(shared.look(), account, kind);
    const note = found.find(({ owner }) => !acknowledged.has(owner)) ?? found.at(-1);
    return { pending: note?.order ?? null, isKept };
  }

  /** Writes what this tab knows to every store again: one of them may have been wiped meanwhile. */
  async function renew(): Promise<void> {
    await shared.change((ledger) => ledger);
    await stores.tell();
  }

  /** Forgets a member's notes. */
  async function forgetMember(account: string): Promise<void> {
    await shared.forget((ledger) => notesOf(ledger, account));
    await stores.tell();
  }

  /** Forgets what this tab knows, as a reload does. */
  function reset(): void {
    shared.reset();
    acknowledged.clear();
  }

  function named(ledger: OrderLedger, account: string, order: UnsettledOrder): OrderNote[] {
    const own = ownNotes.get(order);
    return notesOf(ledger, account, order.kind).filter((note) =>
      own === undefined ? note.order.atMs === order.atMs : note.owner === own,
    );
  }

  return {
    claim,
    addEvidence,
    clear,
    acknowledge,
    find,
    renew,
    forgetMember,
    isAtRisk: shared.isAtRisk,
    hear: shared.hear,
    reset,
  };
}
