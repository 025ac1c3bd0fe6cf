import {
  dropExpired,
  EMPTY_LEDGER,
  knowsMore,
  merge,
  type OrderLedger,
  type OrderNote,
  readLedger,
  settleNotes,
  writeLedger,
} from './orderLedger.ts';

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

type Written = { isInDevice: boolean; isKept: boolean };

/**
 * One ledger in all the places it is kept in. Each change merges IndexedDB, its mirror in local storage and what this tab
 * knows, and writes the outcome to all of them: one store that works is enough, and none can bring back what is settled.
 */
export function createSharedLedger(stores: NoteStores) {
  let known: OrderLedger = EMPTY_LEDGER;
  let isStored = true;
  // Settled by a logout and gone from every store: this tab alone remembers, for a tab that still has them.
  const forgotten = new Set<string>();

  /** What is known without waiting. */
  function look(): OrderLedger {
    known = dropExpired(merge(known, readLedger(stores.readMirror())), stores.now());
    return known;
  }

  /**
   * Changes it everywhere, with what the device has kept where that answers within `mostMs`. Says whether the device has
   * it, and whether any store has.
   */
  async function change(
    update: (ledger: OrderLedger) => OrderLedger,
    mostMs?: number,
  ): Promise<Written> {
    let isUpdated = false;
    let isMirrored = false;
    // At once: while the device is waited for, the mirror may be wiped.
    look();
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
    const isInDevice = await stores.update(apply, mostMs);
    if (!isUpdated) apply(null);
    // Also when nothing is known: a tab that knows more answers.
    stores.post(writeLedger(known) ?? '');
    const isEmpty = textToStore() === null;
    isStored = isInDevice || isMirrored;
    return { isInDevice, isKept: isInDevice || (isEmpty ? stores.canMirror() : isMirrored) };
  }

  /** Settles notes for good: at once where that is possible, and without a trace where both stores work. */
  async function forget(choose: (ledger: OrderLedger) => readonly OrderNote[]): Promise<void> {
    known = settleNotes(look(), choose(look()));
    stores.writeMirror(writeLedger(known));
    const gone = new Set<string>();
    const { isInDevice } = await change((ledger) => {
      for (const owner of ledger.settled.keys()) gone.add(owner);
      for (const { owner } of choose(ledger)) gone.add(owner);
      for (const owner of gone) forgotten.add(owner);
      return settleNotes(ledger, choose(ledger));
    });
    if (isInDevice) return;
    // The device still has them: the mirror must say that they are settled.
    for (const owner of gone) forgotten.delete(owner);
    stores.writeMirror(textToStore());
  }

  /** Whether this tab has a note that no store holds: it goes with the page. */
  function isAtRisk(): boolean {
    return known.notes.length > 0 && !isStored;
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

  function textToStore(): string | null {
    const settled = [...known.settled].filter(([owner]) => !forgotten.has(owner));
    return writeLedger({ notes: known.notes, settled: new Map(settled) });
  }

  return { look, change, forget, isAtRisk, hear, reset };
}
