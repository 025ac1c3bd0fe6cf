import type { OrderEvidence, UnsettledOrder, UnsettledOrderKind } from '#domain/unsettledOrder.ts';

import {
  addEntry,
  makeEntry,
  entriesOf,
  type OrderLedger,
  type LedgerEntry,
  settleEntries,
  updateEntry,
} from './orderLedger.ts';
import { createSharedLedger, type LedgerPlaces } from './sharedLedger.ts';

/** Why the device cannot rule out a second order: no store holds this one, or another tab may be ordering unseen. */
export type OrderRisk = 'unkept' | 'unseen';
export type ConfirmRisk = (risk: OrderRisk, order: UnsettledOrder) => Promise<boolean>;

/** The stored order with its evidence, and the entries of the earlier orders that it replaces. */
export type OrderClaim = { order: UnsettledOrder; replaced: readonly LedgerEntry[] };

export type ClaimOptions = {
  /** Whether no other tab is sending an order of this kind. Null if the browser cannot tell. */
  isAlone: boolean | null;
  confirmRisk?: ConfirmRisk;
  /** Reads the evidence just before the order is sent. */
  readEvidence?: () => Promise<OrderEvidence>;
};

/** How long to wait for the entry of an order that another tab is sending, in ms. */
const OTHER_TAB_MS = 1000;
/** How long an order that has already waited waits for the device again, in ms. */
const SECOND_LOOK_MS = 200;

/** Stores unsettled orders on the device (D-202). The exports of `unsettledOrders.ts` describe its functions. */
export function createUnsettledOrderStore(places: LedgerPlaces) {
  const shared = createSharedLedger(places);
  // The entries of this tab's own orders, because two tabs may order in the same millisecond.
  const ownEntries = new WeakMap<UnsettledOrder, string>();
  // The entries that the player of this tab has confirmed to know.
  const acknowledged = new Set<string>();

  /** Stores an order before it is sent. Returns null, with nothing stored, if it must not be sent. */
  async function claim(
    account: string,
    order: UnsettledOrder,
    repeatedAtMs: number | null,
    { isAlone, confirmRisk, readEvidence }: ClaimOptions,
  ): Promise<OrderClaim | null> {
    const entry = makeEntry(account, order);
    ownEntries.set(order, entry.owner);
    let earlier: LedgerEntry[] = [];
    let isStored = false;
    const inspect = (ledger: OrderLedger): OrderLedger => {
      const all = entriesOf(ledger, account, order.kind).filter(isOpen);
      earlier = all.filter(({ owner }) => owner !== entry.owner);
      isStored = all.length > earlier.length;
      return ledger;
    };
    const isBlocked = () =>
      earlier.some((one) => one.order.atMs !== repeatedAtMs && !acknowledged.has(one.owner));
    inspect(shared.read());
    const mustWait = isAlone === false && earlier.length === 0;
    // The other tab was first, and may still be waiting for the device. Its entry comes before this one.
    if (mustWait) await Promise.all([shared.change(inspect), places.pause(OTHER_TAB_MS)]);
    const written = await shared.change(
      (ledger) => {
        inspect(ledger);
        return isBlocked() ? ledger : addEntry(ledger, entry);
      },
      mustWait ? SECOND_LOOK_MS : undefined,
    );
    if (isBlocked()) {
      await places.notify();
      return null;
    }

    let isDeclined = false;
    // The other tab's entry should be here. A store was wiped.
    const isUnseen = isAlone === false && earlier.length === 0;
    if (!written.isKept || isUnseen || !(written.isInDevice || isAlone))
      isDeclined = (await confirmRisk?.(written.isKept ? 'unseen' : 'unkept', order)) === false;
    const evidence = isDeclined ? {} : ((await readEvidence?.()) ?? {});
    await shared.change(
      (ledger) => inspect(updateEntry(ledger, entry.owner, evidence)),
      SECOND_LOOK_MS,
    );
    // A tab that reaches only the other store may have added an entry at the same time. Each sees the other, and
    // neither sends.
    inspect(shared.read());
    // The entry is gone if the player has replaced the order in a tab that showed it.
    if (isDeclined || !isStored || isBlocked()) {
      await settle(account, () => [entry], []);
      return null;
    }
    // Only now does this order replace those that it repeats. It does not wait for the device.
    const replaced = earlier;
    void shared.change((ledger) => settleEntries(ledger, replaced)).then(places.notify);
    const claimed = { ...order, ...evidence };
    ownEntries.set(claimed, entry.owner);
    return { order: claimed, replaced };
  }

  async function addEvidence(
    account: string,
    order: UnsettledOrder,
    evidence: OrderEvidence,
  ): Promise<void> {
    await shared.change((ledger) =>
      entriesFor(ledger, account, order).reduce(
        (rest, { owner }) => updateEntry(rest, owner, evidence),
        ledger,
      ),
    );
    await places.notify();
  }

  function clear(account: string, order: UnsettledOrder, restored: readonly LedgerEntry[]) {
    return settle(account, (ledger) => entriesFor(ledger, account, order), restored);
  }

  async function settle(
    account: string,
    choose: (ledger: OrderLedger) => readonly LedgerEntry[],
    restored: readonly LedgerEntry[],
  ): Promise<void> {
    const again = restored.map(({ owner, order }) => {
      const entry = makeEntry(account, order);
      if (acknowledged.has(owner)) acknowledged.add(entry.owner);
      return entry;
    });
    await shared.change((ledger) => again.reduce(addEntry, settleEntries(ledger, choose(ledger))));
    await places.notify();
  }

  async function acknowledge(account: string, order: UnsettledOrder): Promise<void> {
    for (const { owner } of entriesFor(shared.read(), account, order)) acknowledged.add(owner);
    await places.notify();
  }

  /** Finds the order that closes the form, and the accepted order that it tells of (D-313). */
  async function find(account: string, kind: UnsettledOrderKind) {
    const { isKept } = await shared.change((ledger) => ledger);
    const all = entriesOf(shared.read(), account, kind);
    const found = all.filter(isOpen);
    const entry = found.find(({ owner }) => !acknowledged.has(owner)) ?? found.at(-1);
    const accepted = all.findLast((one) => !isOpen(one));
    return {
      order: entry?.order ?? null,
      accepted: accepted?.order ?? null,
      canStore: isKept,
    };
  }

  /** Writes what this tab knows to every store again, because one may have been wiped meanwhile. */
  async function renew(): Promise<void> {
    await shared.change((ledger) => ledger);
    await places.notify();
  }

  async function forgetMember(account: string): Promise<void> {
    await shared.forget((ledger) => entriesOf(ledger, account));
    await places.notify();
  }

  /** Forgets what this tab knows, as a reload does. */
  function reset(): void {
    shared.reset();
    acknowledged.clear();
  }

  function entriesFor(ledger: OrderLedger, account: string, order: UnsettledOrder): LedgerEntry[] {
    const own = ownEntries.get(order);
    return entriesOf(ledger, account, order.kind).filter((entry) =>
      own === undefined ? entry.order.atMs === order.atMs : entry.owner === own,
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
    receive: shared.receive,
    textToStore: shared.textToStore,
    reset,
  };
}

// An accepted order is noted only until the player has seen it. It closes no form.
function isOpen({ order }: LedgerEntry): boolean {
  return order.state !== 'accepted';
}
