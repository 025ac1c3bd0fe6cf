import * as v from 'valibot';

import { type Cny, type Rate, readCny, readSettled, type Usdt } from '#domain/amount.ts';
import { hasOwn } from '#domain/hasOwn.ts';
import { pictureAddress } from '#domain/urls.ts';

import { apiBase } from './base.ts';
import { readMessage } from './envelope.ts';
import { field, isObject, record } from './call.ts';
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
export const flag = schemaOf<string | number | boolean | null, boolean>(
  (wire) => wire === true || wire === 1 || wire === '1' || wire === 'true',
);

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

const fromText = (read: (wire: string) => string) =>
  schemaOf<string | null, string>((wire) => (typeof wire === 'string' ? read(wire) : ''));

/** Reads HTML as sent. Only `parts/html/ServerHtml.tsx` may show it. */
export const html = fromText((wire) => wire);

/** Reads HTML as plain text, for places that show no HTML. */
export const htmlText = fromText(plainText);

/** Reads the address of a picture and resolves it against the backend; '' if there is no picture. */
export const picture = schemaOf<string | null, string>((wire) => pictureAddress(wire, apiBase()));

/** Reads a web address as sent; '' if there is no address. Its user must check it with the URL gate. */
export const address = fromText((wire) => wire.trim());

/**
 * Schema of a list: the bare rows, or the rows inside `{ list }` or `{ data }`. Reads null, undefined and '' as an empty
 * list, and an object with numeric keys as a list. Skips unreadable rows. Any other value is an error. The contract is
 * printed from `item`.
 */
export function list<Wire, Ours>(
  item: v.GenericSchema<Wire, Ours>,
  rowsOf = (wire: unknown) => readRows(unwrap(wire).rows),
): v.GenericSchema<Wire[] | null, Ours[]> {
  const read = readerOf(item);
  const schema = schemaOf<Wire[] | null, Ours[]>((wire) => {
    const rows = rowsOf(wire);
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

/** The entities that editors write, in the order of `CHARACTERS`. */
const ENTITIES = 'nbsp lt gt quot amp ldquo rdquo mdash hellip middot'.split(' ');
const CHARACTERS = ' <>"&“”—…·';

function decodeEntity(entity: string, code?: string, name = ''): string {
  if (code) return String.fromCodePoint(Number(code.replace(/^x/i, '0x')));
  return CHARACTERS[ENTITIES.indexOf(name)] ?? entity;
}

// Longer input could freeze the page.
const MAX_HTML = 200_000;

// No expression may read past the next tag. It would start again at every `<`, and a long text would take minutes.
function plainText(source: string): string {
  return source
    .slice(0, MAX_HTML)
    .replace(/<(style|script)\b[^<]*(<(?!\/?\1)[^<]*)*<\/\1>/gi, '')
    .replace(/<\/?(a|b|em|font|i|small|span|strong|u)(\s[^<>]*)?>/gi, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:#(\d{1,6}|x[\da-f]{1,5})|([a-z]+));/gi, decodeEntity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** One page of a list on the server. */
export type Page<Row> = {
  rows: Row[];
  /** The number of rows on all pages; the rows on this page if the server sends no total. */
  total: number;
  /** The number of the last page, at least 1. */
  lastPage: number;
};

type WirePage<Row> = {
  data: Row[] | null;
  total: number | string | null;
  last_page: number | string | null;
};

/**
 * Schema of a page: `{ data, total, last_page }`, the same inside `list`, `{ list, total }` or the bare rows. A page
 * without rows ends the list, whatever `last_page` is. Computes a missing `last_page` from the total.
 */
export function page<Wire, Ours>(
  item: v.GenericSchema<Wire, Ours>,
): v.GenericSchema<WirePage<Wire>, Page<Ours>> {
  return v.pipe(
    v.unknown(),
    v.transform(readPage),
    record({
      rows: field('data', list(item, readRows)),
      total: field('total', count),
      lastPage: field('last_page', count),
    }),
  ) as never;
}

function readPage(wire: unknown): WirePage<unknown> {
  const { rows, wrapper } = unwrap(wire);
  const length = readRows(rows)?.length ?? 0;
  const total = Math.max(v.parse(count, wrapper.total), length);
  const sentLast = v.parse(count, wrapper.last_page);
  const size = v.parse(count, wrapper.per_page);
  const computedLast = Math.ceil(total / (size > 0 ? size : length));
  const last = length === 0 ? 1 : sentLast > 0 ? sentLast : computedLast;
  return { data: rows as unknown[], total, last_page: last };
}

type Unwrapped = { rows: unknown; wrapper: Record<string, unknown> };

// Unwraps at most two levels: the page inside the answer, the rows inside the page.
function unwrap(wire: unknown, isOuter = true): Unwrapped {
  const wrapper = isObject(wire) ? wire : {};
  const name = ['data', 'list'].find((one) => hasOwn(wrapper, one));
  if (!name) return { rows: wire, wrapper };
  const inner = wrapper[name];
  const isPage = isObject(inner) && (hasOwn(inner, 'data') || hasOwn(inner, 'list'));
  return isPage && isOuter ? unwrap(inner, false) : { rows: inner, wrapper };
}
