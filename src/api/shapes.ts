import type * as v from 'valibot';

import { type Cny, type Rate, readCny, type Usdt } from '#domain/amount.ts';
import { pictureAddress } from '#domain/urls.ts';

import { apiBase } from './base.ts';
import { readMessage } from './envelope.ts';
import { readerOf, schemaOf, Unreadable } from './readers.ts';

/** Text, or a number as text; '' for anything else. */
export const text = schemaOf<string | number | null, string>((wire) =>
  typeof wire === 'string' ? wire : typeof wire === 'number' ? plainDigits(wire) : '',
);

/** The message of an answer, for calls whose screen shows it. */
export const message = schemaOf<string | null, string>(readMessage);

/** A whole number, or its digits as text; decimals are floored, anything else is 0. */
export const count = schemaOf<string | number | null, number>((wire) => readInteger(wire) ?? 0);

/** An on/off flag: 1, "1", true or "true" is on, anything else off. */
export const flag = schemaOf<string | number | boolean | null, boolean>(isOn);

/** An amount in yuan; `null` when unreadable, which is shown as `--`. */
export const cny = schemaOf<string | number | null, Cny | null>(readCny);

// One schema for three units, to keep the first route small.
/** An amount in USDT, read like `cny`. */
export const usdt = cny as never as v.GenericSchema<string | number | null, Usdt | null>;

/** A rate in yuan per USDT, read like `cny`. */
export const rate = cny as never as v.GenericSchema<string | number | null, Rate | null>;

/** HTML as sent; only `parts/html/ServerHtml.tsx` may show it (D-208). */
export const html = schemaOf<string | null, string>((wire) =>
  typeof wire === 'string' ? wire : '',
);

/** HTML as plain text, for places that show no HTML. */
export const htmlText = schemaOf<string | null, string>((wire) =>
  typeof wire === 'string' ? plainText(wire) : '',
);

/** The address of a picture, resolved against the backend; '' when there is none. */
export const picture = schemaOf<string | null, string>((wire) => pictureAddress(wire, apiBase()));

/** A web address as sent, checked by the URL gate where it is used (D-208); '' when there is none. */
export const address = schemaOf<string | null, string>((wire) =>
  typeof wire === 'string' ? wire.trim() : '',
);

/**
 * A list. Null, undefined and '' are an empty list, an object with numeric keys is a list, unreadable rows are left
 * out; any other value is an error (D-S05).
 */
export function list<Wire, Ours>(
  item: v.GenericSchema<Wire, Ours>,
): v.GenericSchema<Wire[] | null, Ours[]> {
  const read = readerOf(item);
  return schemaOf((wire) => {
    const rows = readRows(wire);
    if (rows === null) return new Unreadable('expected a list');
    const ours: Ours[] = [];
    for (const row of rows) {
      const known = read(row);
      if (!(known instanceof Unreadable)) ours.push(known);
    }
    return ours;
  });
}

/**
 * The rows of a list or of an object with numeric keys; [] for null, undefined and ''; `null` when it is not a list.
 */
export function readRows(wire: unknown): unknown[] | null {
  if (Array.isArray(wire)) return wire as unknown[];
  if (wire === null || wire === undefined || wire === '') return [];
  if (typeof wire !== 'object') return null;
  const keys = Object.keys(wire);
  return keys.every((key) => /^\d+$/.test(key)) ? Object.values(wire) : null;
}

// NaN, Infinity and numbers with an exponent are not ids.
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

const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

// Longer input could freeze the page.
const MAX_HTML = 200_000;

// No expression reads past the next tag: each would begin anew at every `<`, for minutes in a long text.
function plainText(source: string): string {
  return source
    .slice(0, MAX_HTML)
    .replace(/<(style|script)\b[^<]*(<(?!\/?\1)[^<]*)*<\/\1>/gi, '')
    .replace(/<\/?(a|b|em|font|i|small|span|strong|u)(\s[^<>]*)?>/gi, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(nbsp|lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity]!)
    .replace(/\s+/g, ' ')
    .trim();
}
