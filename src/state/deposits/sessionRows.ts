import * as v from 'valibot';

import { storedRows } from '#platform/readStored.ts';
import { memberState } from '#state/session/currentSession.ts';
import { sessionStore } from '#state/session/sessionStore.ts';

type Options<Row> = {
  /** The key in session storage, from a class that the end of the session clears. */
  key: string;
  /** The schema of a stored row. Malformed rows are skipped. */
  schema: v.GenericSchema<unknown, Row>;
  /** Whether a new row replaces an earlier one. */
  isSame: (one: Row, other: Row) => boolean;
};

/** More than the orders that a player pays at once. */
const MAX_ROWS = 50;

/** Rows about the orders of one session, in memory and in session storage under the session's id. */
export function createSessionRows<Row>({ key, schema, isSame }: Options<Row>) {
  const stored = sessionStore(key, v.object({ rows: storedRows(schema) }));
  const useRows = memberState<readonly Row[]>(() => stored.read()?.rows ?? []);
  /** Stores a row in this tab until the session ends. */
  const save = (row: Row): void => {
    const others = useRows.getState().filter((other) => !isSame(row, other));
    const rows = [...others, row].slice(-MAX_ROWS);
    useRows.setState(rows, true);
    stored.write({ rows });
  };
  return {
    save,
    /** Returns the rows of this session in order of arrival, also after a reload. Another session sees none of them. */
    read: useRows.getState,
  };
}
