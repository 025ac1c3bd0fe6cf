import * as v from 'valibot';

import { field, record } from './fields.ts';
import { count, list, rowsOf } from './shapes.ts';

/** One page of a list on the server. */
export type Page<Row> = {
  rows: Row[];
  /** How many rows all pages have together, as far as the server says. */
  total: number;
  /** The number of the last page, at least 1: nothing is to be asked beyond it. */
  lastPage: number;
};

type WirePage<Row> = {
  data: Row[] | null;
  total: number | string | null;
  last_page: number | string | null;
};

/**
 * A page of a list: `{ data, total, last_page }` (M3-33), the same inside `list`, `{ list, total }` or the bare rows.
 * A page without rows ends its list, whatever last page it claims; a missing last page follows from the total (D-S05).
 */
export function page<Wire, Ours>(
  item: v.GenericSchema<Wire, Ours>,
): v.GenericSchema<WirePage<Wire>, Page<Ours>> {
  return v.pipe(
    v.unknown(),
    v.transform(readPage),
    record({
      rows: field('data', list(item)),
      total: field('total', count),
      lastPage: field('last_page', count),
    }),
  ) as never;
}

/** A whole list: the bare rows, or the rows inside `{ list }` or `{ data }`. */
export function listed<Wire, Ours>(
  item: v.GenericSchema<Wire, Ours>,
): v.GenericSchema<Wire[] | null, Ours[]> {
  return v.pipe(
    v.unknown(),
    v.transform((wire) => unwrap(wire).rows),
    list(item),
  ) as never;
}

function readPage(wire: unknown): WirePage<unknown> {
  const { rows, around } = unwrap(wire);
  const length = rowsOf(rows)?.length ?? 0;
  const total = Math.max(v.parse(count, around.total), length);
  const saidLast = v.parse(count, around.last_page);
  const size = v.parse(count, around.per_page);
  const reckonedLast = Math.ceil(total / (size > 0 ? size : Math.max(length, 1)));
  const last = length === 0 ? 1 : saidLast > 0 ? saidLast : Math.max(reckonedLast, 1);
  return { data: rows as unknown[], total, last_page: last };
}

type Wrapped = { rows: unknown; around: Record<string, unknown> };

// At most twice: a page inside an answer, the rows inside the page.
function unwrap(wire: unknown, left = 2): Wrapped {
  const around = isObject(wire) ? wire : {};
  const name = ['data', 'list'].find((one) => Object.hasOwn(around, one));
  if (!name) return { rows: wire, around };
  const inner = around[name];
  const isPage = isObject(inner) && (Object.hasOwn(inner, 'data') || Object.hasOwn(inner, 'list'));
  return isPage && left > 1 ? unwrap(inner, left - 1) : { rows: inner, around };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
