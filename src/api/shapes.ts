import * as v from 'valibot';

import { type Cny, type Rate, readCny, type Usdt } from '#domain/amount.ts';
import { pictureAddress } from '#domain/urls.ts';

import { apiBase } from './base.ts';
import { readMessage } from './envelope.ts';

/** A schema that repairs whatever arrives (D-S04); `Wire` is what a correct server sends. */
function lenient<Wire, Ours>(read: (wire: unknown) => Ours): v.GenericSchema<Wire, Ours> {
  return v.pipe(v.unknown(), v.transform(read)) as never;
}

/** Text; numbers are taken as text, anything else is ''. */
export const text = lenient<string | number | null, string>((wire) =>
  typeof wire === 'string' ? wire : typeof wire === 'number' ? plainDigits(wire) : '',
);

/** The server's sentence of an answer, where a screen shows it. */
export const message = lenient<string | null, string>(readMessage);

/** A whole number; text of digits counts, decimals are floored, anything else is 0. */
export const count = lenient<string | number | null, number>((wire) => readInteger(wire) ?? 0);

/** An on/off flag as 1, "1", true or "true"; unknown is off. */
export const flag = lenient<string | number | boolean | null, boolean>(isOn);

/** An amount in yuan; unreadable is `null`, which shows as `--`. */
export const cny = lenient<string | number | null, Cny | null>(readCny);

// Another unit, the same digits: the first screen need not carry the reading three times.
/** An amount in USDT, read as yuan are. */
export const usdt = cny as never as v.GenericSchema<string | number | null, Usdt | null>;

/** A rate in yuan per USDT, read as yuan are. */
export const rate = cny as never as v.GenericSchema<string | number | null, Rate | null>;

/** HTML as the server wrote it: only `parts/ServerHtml.tsx` may show it (D-208). */
export const html = lenient<string | null, string>((wire) =>
  typeof wire === 'string' ? wire : '',
);

/** The address of a picture, resolved against the backend; '' when there is none. */
export const picture = lenient<string | null, string>((wire) => pictureAddress(wire, apiBase()));

/** A web address as sent; the URL gate judges it where it is used (D-208). '' when there is none. */
export const address = lenient<string | null, string>((wire) =>
  typeof wire === 'string' ? wire.trim() : '',
);

/**
 * A list. Nothing at all is an empty list, an object with numeric keys is a list (D-S05), a broken row is left out;
 * a bare value where a list is due breaks the contract.
 */
export function list<Wire, Ours>(
  item: v.GenericSchema<Wire, Ours>,
): v.GenericSchema<Wire[] | null, Ours[]> {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const rows = rowsOf(dataset.value);
      if (rows === null) {
        addIssue({ message: 'expected a list' });
        return NEVER;
      }
      return rows.flatMap((row) => {
        const result = v.safeParse(item, row);
        return result.success ? [result.output] : [];
      });
    }),
  ) as never;
}

/** Rows of a list, of an object with numeric keys, or none for the ways of saying nothing; `null` if it is no list. */
export function rowsOf(wire: unknown): unknown[] | null {
  if (Array.isArray(wire)) return wire as unknown[];
  if (wire === null || wire === undefined || wire === '') return [];
  if (typeof wire !== 'object') return null;
  const keys = Object.keys(wire);
  return keys.every((key) => /^\d+$/.test(key)) ? Object.values(wire) : null;
}

// What JavaScript can only write with an exponent or in letters is no id and no name.
function plainDigits(wire: number): string {
  const digits = String(wire);
  return /[a-z]/i.test(digits) ? '' : digits;
}

function readInteger(wire: unknown): number | null {
  const value =
    typeof wire === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(wire) ? Number(wire) : wire;
  return typeof value === 'number' && Number.isSafeInteger(Math.floor(value))
    ? Math.floor(value)
    : null;
}

function isOn(wire: unknown): boolean {
  return wire === true || wire === 1 || wire === '1' || wire === 'true';
}
