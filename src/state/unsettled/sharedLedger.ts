import {
  dropExpired,
  EMPTY_LEDGER,
  knowsMore,
  merge,
  type OrderLedger,
  type LedgerEntry,
  readLedger,
  settleEntries,
  writeLedger,
} from './orderLedger.ts';

/** Where the ledger is stored: IndexedDB, its mirror in local storage, and the memory of every open tab. */
export type LedgerPlaces = {
  /** Changes the text in IndexedDB, waiting for at most `timeoutMs`. Resolves to false if it was not stored. */
  update: (
    change: (stored: string | null) => string | null,
    timeoutMs?: number,
  ) => Promise<boolean>;
  readMirror: () => string | null;
  /** Returns whether the text was really stored. */
  writeMirror: (text: string | null) => boolean;
  /** Whether the mirror could store an entry. */
  canMirror: () => boolean;
  /** Posts a ledger to the other tabs. */
  post: (text: string) => void;
  /** Stores the ledger in Telegram's storage too (D-266). Resolves to whether nothing else is stored there. */
  saveToTelegram: () => Promise<boolean>;
  now: () => number;
  pause: (ms: number) => Promise<void>;
  /** Tells the listeners that the ledger may have changed. Resolves when they have read it again. */
  notify: () => Promise<unknown>;
};

type Written = { isInDevice: boolean; isKept: boolean; isInTelegram: Promise<boolean> };

/**
 * One ledger in several places. Each change merges IndexedDB, its mirror in local storage and the memory of this tab,
 * and writes the result to all of them. One working store is enough, and none can bring back a settled entry. Inside
 * Telegram its storage is one place more, which no change waits for.
 */
export function createSharedLedger(places: LedgerPlaces) {
  let known: OrderLedger = EMPTY_LEDGER;
  let isStored = true;
  // Entries that a logout settled and every store has dropped. This tab remembers them for tabs that still have them.
  const forgotten = new Set<string>();

  /** Reads the ledger without waiting for IndexedDB. */
  function read(): OrderLedger {
    known = dropExpired(merge(known, readLedger(places.readMirror())), places.now());
    return known;
  }

  /**
   * Changes the ledger everywhere. Includes what IndexedDB holds if it answers within `timeoutMs`. Returns whether
   * IndexedDB has stored it, and whether any store has.
   */
  async function change(
    update: (ledger: OrderLedger) => OrderLedger,
    timeoutMs?: number,
  ): Promise<Written> {
    let isUpdated = false;
    let isMirrored = false;
    // Before waiting for IndexedDB, because the mirror may be wiped meanwhile.
    read();
    const apply = (stored: string | null): string | null => {
      known = merge(known, readLedger(stored), readLedger(places.readMirror()));
      // IndexedDB may answer after the timeout. By then the update has been applied.
      if (!isUpdated) known = update(known);
      isUpdated = true;
      known = dropExpired(known, places.now());
      const text = textToStore();
      isMirrored = places.writeMirror(text);
      return text;
    };
    const isInDevice = await places.update(apply, timeoutMs);
    if (!isUpdated) apply(null);
    // Also when the ledger is empty, because a tab that knows more answers.
    places.post(writeLedger(known) ?? '');
    const isInTelegram = places.saveToTelegram();
    const isEmpty = textToStore() === null;
    isStored = isInDevice || isMirrored;
    const isKept = isInDevice || (isEmpty ? places.canMirror() : isMirrored);
    return { isInDevice, isKept, isInTelegram };
  }

  /** Settles entries for good. Removes them from the mirror at once, and leaves no trace if all stores work. */
  async function forget(choose: (ledger: OrderLedger) => readonly LedgerEntry[]): Promise<void> {
    known = settleEntries(read(), choose(read()));
    places.writeMirror(writeLedger(known));
    const gone = new Set<string>();
    const { isInDevice, isInTelegram } = await change((ledger) => {
      for (const owner of ledger.settled.keys()) gone.add(owner);
      for (const { owner } of choose(ledger)) gone.add(owner);
      for (const owner of gone) forgotten.add(owner);
      return settleEntries(ledger, choose(ledger));
    });
    // A store that still has them must not bring them back, so the mirror lists them as settled.
    const remember = () => {
      for (const owner of gone) forgotten.delete(owner);
      places.writeMirror(textToStore());
    };
    if (!isInDevice) return remember();
    void isInTelegram.then((isGone) => {
      if (!isGone && gone.size > 0) remember();
    });
  }

  /** Whether an entry is only in the memory of this page. */
  function isAtRisk(): boolean {
    return known.entries.length > 0 && !isStored;
  }

  /** Merges the ledger of another tab, and answers if this tab knows more. */
  function receive(text: string): void {
    const theirs = readLedger(text);
    const before = known;
    known = dropExpired(merge(known, theirs), places.now());
    if (knowsMore(known, theirs)) places.post(writeLedger(known) ?? '');
    if (knowsMore(known, before)) void places.notify();
  }

  /** Clears the memory of this tab, as a reload does. */
  function reset(): void {
    known = EMPTY_LEDGER;
    forgotten.clear();
  }

  /** Returns the text to store, or null for an empty ledger. */
  function textToStore(): string | null {
    const settled = [...known.settled].filter(([owner]) => !forgotten.has(owner));
    return writeLedger({ entries: known.entries, settled: new Map(settled) });
  }

  return { read, change, forget, isAtRisk, receive, reset, textToStore };
}
