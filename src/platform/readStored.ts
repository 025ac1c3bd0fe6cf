import * as v from 'valibot';

import { readJson } from '#domain/readJson.ts';

import { type Area, readStoredText } from './storage.ts';

type Schema<Value> = v.GenericSchema<unknown, Value>;

/** Reads the JSON value under a key. Returns null when there is no value or the schema rejects it. */
export function readStored<Value>(area: Area, key: string, schema: Schema<Value>): Value | null {
  return parseStored(readStoredText(area, key), schema);
}

/** Parses a stored text like `readStored`. */
export function parseStored<Value>(text: string | null, schema: Schema<Value>): Value | null {
  const stored = readJson(text ?? 'null');
  // Not JSON: an earlier version or someone else wrote it.
  if (stored === undefined) return null;
  const { success, output } = v.safeParse(schema, stored);
  return success ? output : null;
}

/** The schema of a list. Skips malformed rows; reads anything but a list as empty. */
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

/** The schema of a value that `read` parses; `read` returns null for a malformed one. */
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
