import * as v from 'valibot';

import { readStored, storedRows } from '#platform/readStored.ts';
import { writeStored } from '#platform/storage.ts';
import { useStore } from '#state/session/store.ts';

type Options<Row> = {
  /** The key in session storage, from a class that the end of the session clears. */
  key: string;
  /** The schema of a stored row. Malformed rows are skipped. */
  schema: v.GenericSchema<unknown, Row>;
  /** Whether a new row replaces an earlier one. */
  isSame: (one: Row, other: Row) => boolean;
};

type SessionRows<Row> = {
  /** Stores a row in this tab until the session ends. */
  save: (row: Row) => void;
  /** Returns the rows of this session in order of arrival, also after a reload. Another session sees none of them. */
  read: () => readonly Row[];
};

/** More than the orders that a player pays at once. */
const MAX_ROWS = 50;

/** Rows about the orders of one session, in memory and in session storage under the session's id. */
export function createSessionRows<Row>({ key, schema, isSame }: Options<Row>): SessionRows<Row> {
  const storedSchema = v.object({ session: v.string(), rows: storedRows(schema) });
  let kept: { generation: number; rows: readonly Row[] } | null = null;

  // Clears the memory as soon as the session ends, not when the next order is shown.
  useStore.subscribe(({ generation }) => {
    if (kept?.generation !== generation) kept = null;
  });

  const read = (): readonly Row[] => {
    const { generation, sessionId } = useStore.getState();
    if (kept?.generation !== generation) kept = { generation, rows: restore(sessionId) };
    return kept.rows;
  };

  const save = (row: Row): void => {
    const { generation, sessionId } = useStore.getState();
    const rows = [...read().filter((other) => !isSame(row, other)), row].slice(-MAX_ROWS);
    kept = { generation, rows };
    // Without an id, the next session would read these rows as its own.
    if (!sessionId) return;
    writeStored('sessionStorage', key, JSON.stringify({ session: sessionId, rows }));
  };

  const restore = (sessionId: string): readonly Row[] => {
    const stored = readStored('sessionStorage', key, storedSchema);
    return stored && sessionId && stored.session === sessionId ? stored.rows : [];
  };

  return { save, read };
}
