import { hasOwn } from '#domain/hasOwn.ts';

import * as v from 'valibot';

import { field, isObject, record } from './call.ts';
import { count, list, readRows } from './shapes.ts';

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

/** Schema of a page: `{ data, total, last_page }`, also in `list`, `{ list, total }` or rows. No rows end the list. */
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

/** Schema of a whole list: the bare rows, or the rows inside `{ list }` or `{ data }`. */
export function wrappedList<Wire, Ours>(
  item: v.GenericSchema<Wire, Ours>,
): v.GenericSchema<Wire[] | null, Ours[]> {
  return v.pipe(
    v.unknown(),
    v.transform((wire) => unwrap(wire).rows),
    list(item),
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
