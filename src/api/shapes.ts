import * as v from 'valibot';

import { type Cny, type Rate, readCny, readSettled, type Usdt } from '#domain/amount.ts';
import { pictureAddress } from '#domain/urls.ts';

import { apiBase } from './base.ts';
import { readMessage } from './envelope.ts';
import { field, record } from './call.ts';
import { readerOf, schemaOf, Unreadable } from './readers.ts';

/** Reads text, or a number as text; '' for anything else. */
export const text = schemaOf<string | number | null, string>((wire) =>
  typeof wire === 'string' ? wire : typeof wire === 'number' ? plainDigits(wire) : '',
);

/** Reads the message of an answer, for calls whose screen shows it. */
export const message = schemaOf<string | null, string>(readMessage);

/** The answer of a call that tells its outcome by a message alone. */
export const byMessage = {
  answer: record({ message: field('message', message) }),
  envelope: true,
} as const;

/** Reads a whole number, or its digits as text. Rounds decimals down; reads anything else as 0. */
export const count = schemaOf<string | number | null, number>((wire) => readInteger(wire) ?? 0);

/** Reads an on/off flag: 1, "1", true or "true" is on, anything else is off. */
export const flag = schemaOf<string | number | boolean | null, boolean>(isOn);

/** Reads an amount in yuan without the noise of floating point (D-333); null if unreadable. */
export const cny = schemaOf<string | number | null, Cny | null>(readSettled);

/** Reads an amount in yuan with all decimals, for a largest amount: never above what was sent. */
export const exactCny = schemaOf<string | number | null, Cny | null>(readCny);

/** An amount of an order, as text. */
export const sentCny = v.custom<Cny>((amount) => typeof amount === 'string');

// One schema for the units keeps the first route small.
/** Reads an amount in USDT like `cny`. */
export const usdt = cny as never as v.GenericSchema<string | number | null, Usdt | null>;

/** Reads an amount due in USDT with all decimals. */
export const exactUsdt = exactCny as never as v.GenericSchema<string | number | null, Usdt | null>;

/** Reads a rate in yuan per USDT with all decimals. */
export const rate = exactCny as never as v.GenericSchema<string | number | null, Rate | null>;

/** Reads HTML as sent. Only `parts/html/ServerHtml.tsx` may show it. */
export const html = schemaOf<string | null, string>((wire) =>
  typeof wire === 'string' ? wire : '',
);

/** Reads HTML as plain text, for places that show no HTML. */
export const htmlText = schemaOf<string | null, string>((wire) =>
  typeof wire === 'string' ? plainText(wire) : '',
);

/** Reads the address of a picture and resolves it against the backend; '' if there is no picture. */
export const picture = schemaOf<string | null, string>((wire) => pictureAddress(wire, apiBase()));

/** Reads a web address as sent; '' if there is no address. Its user must check it with the URL gate. */
export const address = schemaOf<string | null, string>((wire) =>
  typeof wire === 'string' ? wire.trim() : '',
);

/** Schema of a list: null, undefined and '' are empty, numeric keys count as a list. Skips unreadable rows. */
export function list<Wire, Ours>(
  item: v.GenericSchema<Wire, Ours>,
): v.GenericSchema<Wire[] | null, Ours[]> {
  const read = readerOf(item);
  const schema = schemaOf<Wire[] | null, Ours[]>((wire) => {
    const rows = readRows(wire);
    if (rows === null) return new Unreadable('expected a list');
    const ours: Ours[] = [];
    for (const row of rows) {
      const known = read(row);
      if (!(known instanceof Unreadable)) ours.push(known);
    }
    return ours;
  });
  return Object.assign(schema, { item });
}

/** The rows of a list or of an object with numeric keys; [] for null, undefined and ''; else null. */
export function readRows(wire: unknown): unknown[] | null {
  if (Array.isArray(wire)) return wire as unknown[];
  if (wire === null || wire === undefined || wire === '') return [];
  if (typeof wire !== 'object') return null;
  const keys = Object.keys(wire);
  return keys.every((key) => /^\d+$/.test(key)) ? Object.values(wire) : null;
}

// NaN, Infinity and numbers with an exponent cannot be ids.
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

// No expression may read past the next tag. It would start again at every `<`, and a long text would take minutes.
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
