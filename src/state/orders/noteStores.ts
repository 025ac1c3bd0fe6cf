import type { NoteTime } from '#domain/unansweredOrder.ts';

import {
  isNote,
  type NoteRows,
  readRow,
  readRows,
  type Row,
  textOf,
  union,
  withoutExpired,
  writeRows,
} from './noteRows.ts';

/** Places of the notes: local storage, IndexedDB, and inside Telegram a copy that no order waits for. */
export type NotePlaces = {
  local: {
    /** The stored texts by id. */
    read: () => ReadonlyMap<string, string>;
    /** Returns whether the text was really stored. */
    write: (id: string, text: string) => boolean;
    remove: (id: string) => void;
  };
  /** Changes the text in IndexedDB in one transaction. Resolves to whether it was stored within `timeoutMs`. */
  update: (
    change: (stored: string | null) => string | null,
    timeoutMs?: number,
  ) => Promise<boolean>;
  /** Writes the copy. Resolves to whether it was written; true outside Telegram. */
  saveCopy: () => Promise<boolean>;
  /** Reads the copy again, and merges it by `receive`. */
  readCopy: () => Promise<unknown>;
  /** Whether the copy has been read, or its time is over. Until then an empty IndexedDB stays empty. */
  isCopyRead: () => boolean;
  /** Null until a server has answered this page: a wrong clock of the device must not drop a note. */
  now: () => NoteTime | null;
  /** The ids of the orders that the player of this session has confirmed to know in this page. */
  acknowledged: () => Set<string>;
  /** Tells the other tabs that something changed, with the rows that no store has taken. */
  post: (text: string) => void;
  /** Tells this page. Resolves when it has read the notes again. */
  notify: () => Promise<unknown>;
};

/** As long as a note. */
const PROBE = ' '.repeat(500);

type Update = (rows: NoteRows) => NoteRows;

/** The rows in every store and in the memory of this page, merged. */
export function createNoteStores(places: NotePlaces) {
  // The rows in memory. `change` writes them again to a wiped store.
  let known: NoteRows = new Map();
  // Ids of rows that no store has taken.
  let unstored: ReadonlySet<string> = new Set();

  /** Reads the rows of local storage. Removes malformed ones. */
  function readLocal(): NoteRows {
    const rows = new Map<string, Row>();
    for (const [id, text] of places.local.read()) {
      const row = readRow(text);
      if (row?.id === id) rows.set(id, row);
      else places.local.remove(id);
    }
    return rows;
  }

  /** Reads the notes without waiting for IndexedDB. */
  function read(): NoteRows {
    return replaceKnown(union(known, readLocal()));
  }

  function replaceKnown(rows: NoteRows): NoteRows {
    known = withoutExpired(rows, places.now());
    for (const id of rows.keys()) if (!known.has(id)) places.local.remove(id);
    return known;
  }

  /** Applies `update` to the rows in memory, and removes the rows it leaves out from local storage. */
  function apply(update: Update): void {
    const before = known;
    known = update(before);
    for (const id of before.keys()) if (!known.has(id)) places.local.remove(id);
  }

  /** Writes rows to local storage. Returns the ids that it did not take, and whether it has changed. */
  function writeLocal(rows: readonly Row[]) {
    const texts = places.local.read();
    const changed = rows.filter((row) => texts.get(row.id) !== textOf(row));
    const refused = changed.filter((row) => !places.local.write(row.id, textOf(row)));
    return {
      refused: new Set(refused.map(({ id }) => id)),
      isChanged: refused.length < changed.length,
    };
  }

  /**
   * Changes the notes in every store: in local storage at once, and in one transaction of IndexedDB. `update` runs again
   * with what IndexedDB held, if it answers within `timeoutMs`. Resolves to whether IndexedDB has stored the notes, and to
   * the ids that the stores held before.
   */
  async function change(update: Update, timeoutMs?: number) {
    const held = new Set(readLocal().keys());
    const before = read();
    apply(update);
    const textBefore = (id: string) => before.has(id) && textOf(before.get(id)!);
    const touched = [...known.values()].filter((row) => textOf(row) !== textBefore(row.id));
    unstored = new Set([...unstored, ...writeLocal(touched).refused]);
    let written: ReadonlySet<string> = new Set();
    let isNew = false;
    let isOver = false;
    const isInDevice = await places.update((stored) => {
      const rows = readRows(stored);
      for (const id of rows.keys()) held.add(id);
      read();
      replaceKnown(union(known, rows));
      if (!isOver) apply(update);
      written = new Set(known.keys());
      const isMarked = stored !== null || known.size > 0 || places.isCopyRead();
      const text = isMarked ? writeRows(known) : null;
      isNew = text !== stored;
      return text;
    }, timeoutMs);
    isOver = true;
    const { refused, isChanged } = writeLocal([...read().values()]);
    unstored = isInDevice ? new Set([...refused].filter((id) => !written.has(id))) : refused;
    // Not for a write that failed: two pages that fail would answer each other for ever.
    if (touched.length > 0 || isChanged || (isNew && isInDevice)) {
      post();
      void places.saveCopy();
    }
    return { isInDevice, held };
  }

  function post(): void {
    places.post(writeRows(new Map([...known].filter(([id]) => unstored.has(id)))));
  }

  /** Merges the copy of Telegram, or the rows of another tab. */
  function receive(text: string): void {
    void change((own) => union(own, readRows(text))).then(places.notify);
  }

  /** Returns the text of the copy, or null for none. Keeps what other pages have written. */
  function writeCopy(stored: string | null): string | null {
    const rows = withoutExpired(union(readRows(stored), known), places.now());
    const notes = new Map([...rows].filter(([, row]) => isNote(row)));
    return notes.size === 0 ? null : writeRows(notes);
  }

  /** Whether a note is only in the memory of this page. */
  function isAtRisk(): boolean {
    return [...unstored].some((id) => known.has(id) && isNote(known.get(id)!));
  }

  /** Whether a store holds this row. */
  const isStored = (id: string) => !unstored.has(id);

  /** Whether local storage can take a note. */
  function canWriteLocal(): boolean {
    const isTaken = places.local.write('probe', PROBE);
    places.local.remove('probe');
    return isTaken;
  }

  /** Clears the memory of this page, as a reload does. */
  function reset(): void {
    known = new Map();
    unstored = new Set();
  }

  return { read, change, isStored, canWriteLocal, isAtRisk, post, receive, writeCopy, reset };
}
