import * as v from 'valibot';

import { type Area, readStoredText } from './storage.ts';

type Schema<Value> = v.GenericSchema<unknown, Value>;

/** The value stored as JSON under a key; null for none, and for one that the schema refuses. */
export function readStored<Value>(area: Area, key: string, schema: Schema<Value>): Value | null {
  return parseStored(readStoredText(area, key), schema);
}

/** The same for a text that has been read already. */
export function parseStored<Value>(text: string | null, schema: Schema<Value>): Value | null {
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(text ?? 'null'));
    return success ? output : null;
  } catch {
    // Not JSON: written by an earlier version, or by someone else.
    return null;
  }
}

/** A list without its malformed rows; anything but a list is an empty one. */
export function storedRows<Row>(row: Schema<Row>) {
  const readRow = (stored: unknown): Row[] => {
    const { success, output } = v.safeParse(row, stored);
    return success ? [output] : [];
  };
  return v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((rows) => rows.flatMap(readRow)),
    ),
    [],
  );
}

/** What a function reads, which returns null for a malformed value. */
export function storedBy<Value>(read: (stored: unknown) => Value | null) {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, Value>(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value);
      if (value !== null) return value;
      addIssue({ message: 'malformed' });
      return NEVER;
    }),
  );
}
