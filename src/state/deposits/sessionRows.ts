import * as v from 'valibot';

import { readStored, storedRows } from '#platform/readStored.ts';
import { writeStored } from '#platform/storage.ts';
import { useStore } from '#state/session/store.ts';

type Options<Row> = {
  /** The key in sessionStorage, of the class that goes with the session. */
  key: string;
  /** Of a stored row; malformed ones are skipped. */
  schema: v.GenericSchema<unknown, Row>;
  /** Whether a new row takes the place of an earlier one. */
  isSame: (one: Row, other: Row) => boolean;
};

type SessionRows<Row> = {
  /** Keeps a row in this tab until the session ends. */
  note: (row: Row) => void;
  /** The rows of this session in order of arrival; a reload keeps them, another session finds none. */
  read: () => readonly Row[];
};

/** More orders than anybody pays at once. */
const MAX_ROWS = 50;

/** Rows about the orders of one session, in memory and in sessionStorage under the session's id. */
export function createSessionRows<Row>({ key, schema, isSame }: Options<Row>): SessionRows<Row> {
  const storedSchema = v.object({ session: v.string(), rows: storedRows(schema) });
  let kept: { generation: number; rows: readonly Row[] } | null = null;

  // The memory of a session that has ended goes at once, not when the next order is shown.
  useStore.subscribe(({ generation }) => {
    if (kept?.generation !== generation) kept = null;
  });

  const read = (): readonly Row[] => {
    const { generation, sessionId } = useStore.getState();
    if (kept?.generation !== generation) kept = { generation, rows: restore(sessionId) };
    return kept.rows;
  };

  const note = (row: Row): void => {
    const { generation, sessionId } = useStore.getState();
    const rows = [...read().filter((other) => !isSame(row, other)), row].slice(-MAX_ROWS);
    kept = { generation, rows };
    // Without an id the next session would take the rows for its own.
    if (!sessionId) return;
    writeStored('sessionStorage', key, JSON.stringify({ session: sessionId, rows }));
  };

  const restore = (sessionId: string): readonly Row[] => {
    const stored = readStored('sessionStorage', key, storedSchema);
    return stored && sessionId && stored.session === sessionId ? stored.rows : [];
  };

  return { note, read };
}
