import type { InfiniteData } from '@tanstack/react-query';

import type { Page } from '#api/shapes.ts';

/** A page in the cache, with only the rows that no earlier page has, by their keys. */
export type LoadedPage<Row> = {
  rows: ReadonlyMap<string, Row>;
  /** The page had no new row. */
  isStale: boolean;
  /** Rows were added above those shown, so the first page is out of date. */
  isShifted: boolean;
  /** Counts the answers to this list. The latest answer has the right `lastPage`. */
  answer: number;
  /** The unchanged answer. */
  response: Page<Row>;
};

export type Loaded<Row> = InfiniteData<LoadedPage<Row>, number>;

/** Returns the unique id of a row, or '' for rows without one. */
export type IdOf<Row> = (row: Row) => string;

/** All rows of a list. `gap` is why they are incomplete: a page failed, or the list has too many pages. */
export type WholeList<Row> = { rows: readonly Row[]; gap: 'failed' | 'tooLong' | null };

/** Makes the next page of a list. Drops the rows that the known pages already have. */
export function addPage<Row>(
  known: readonly LoadedPage<Row>[],
  response: Page<Row>,
  idOf: IdOf<Row>,
): LoadedPage<Row> {
  const { rows } = response;
  const shown = new Set(known.flatMap((page) => [...page.rows.keys()]));
  const fresh = new Map<string, Row>();
  let isShifted = known.length > 0 && response.total > latestOf(known).response.total;
  for (const [index, key] of keysOf(rows, idOf).entries()) {
    if (!shown.has(key)) fresh.set(key, fresh.get(key) ?? rows[index]!);
    else if (fresh.size > 0) isShifted = true;
  }
  return {
    rows: fresh,
    isStale: fresh.size === 0,
    isShifted,
    answer: Math.max(0, ...known.map(({ answer }) => answer)) + 1,
    response,
  };
}

/**
 * Returns the number of the next page to load, or undefined after the last page. A page without new rows ends the list
 * too, because a server that repeats itself would never end; where rows were added meanwhile, two such pages do.
 */
export function nextPage<Row>(
  last: LoadedPage<Row>,
  pages: readonly LoadedPage<Row>[],
  number: number,
): number | undefined {
  const { total, lastPage } = latestOf(pages).response;
  const hasMore = rowsOf(pages).length < total && pages.at(-2)?.isStale === false;
  if (last.isStale && !hasMore) return undefined;
  return number < lastPage ? number + 1 : undefined;
}

/**
 * Loads every page of a list, one after the other. Stops after the first page if there are more than `maxPages`. Throws
 * only when `signal` is aborted.
 */
export async function loadAllPages<Row>(
  loadPage: (page: number) => Promise<Page<Row>>,
  { idOf, maxPages, signal }: { idOf: IdOf<Row>; maxPages: number; signal: AbortSignal },
): Promise<WholeList<Row>> {
  const pages: LoadedPage<Row>[] = [];
  let total = 0;
  for (let number: number | undefined = 1; number !== undefined;) {
    let response: Page<Row>;
    try {
      response = await loadPage(number);
    } catch (error) {
      if (signal.aborted) throw error;
      return { rows: [], gap: 'failed' };
    }
    if (signal.aborted) throw new DOMException('', 'AbortError');
    const page = addPage(pages, response, idOf);
    pages.push(page);
    total = Math.max(total, response.total);
    if (response.lastPage > maxPages) return { rows: [], gap: 'tooLong' };
    // The server repeats a page.
    if (number > 1 && page.isStale && response.rows.length > 0) return { rows: [], gap: 'failed' };
    number = nextPage(page, pages, number);
  }
  const rows = rowsOf(pages);
  // Rows are missing if the list changed meanwhile, the server repeated a page, or a row was unreadable.
  return { rows, gap: rows.length < total ? 'failed' : null };
}

/** Returns the rows of all pages, each once. */
export function rowsOf<Row>(pages: readonly LoadedPage<Row>[]): Row[] {
  return pages.flatMap(({ rows }) => [...rows.values()]);
}

/** Returns the page of the latest answer. */
export function latestOf<Row>(pages: readonly LoadedPage<Row>[]): LoadedPage<Row> {
  return pages.reduce((one, other) => (other.answer > one.answer ? other : one));
}

/**
 * Merges a reloaded first page into the list. New rows come first, changed rows are replaced, and further pages stay.
 * If the new page does not overlap the old one, the list would have a gap, so it restarts with the new page.
 */
export function renewFirst<Row>(
  { pages, pageParams }: Loaded<Row>,
  page: Page<Row>,
  idOf: IdOf<Row>,
): Loaded<Row> {
  const first = addPage([], page, idOf);
  const answer = Math.max(...pages.map((one) => one.answer)) + 1;
  const known = [...pages[0]!.rows];
  const lastKey = [...first.rows.keys()].at(-1);
  const join = known.findIndex(([key]) => key === lastKey);
  const below = known.slice(join + 1);
  if (join < 0 || below.length >= first.rows.size) return beginAnew({ ...first, answer });
  const older = below.filter(([key]) => !first.rows.has(key));
  const rows = new Map([...first.rows, ...older]);
  const others = pages
    .slice(1, Math.max(1, page.lastPage))
    .map((one) => ({
      ...one,
      rows: new Map([...one.rows].filter(([key]) => !rows.has(key))),
      isShifted: false,
    }));
  return {
    pages: [{ ...first, answer, rows }, ...others],
    pageParams: pageParams.slice(0, others.length + 1),
  };
}

/** Returns the list with only its first page. */
export function beginAnew<Row>(first: LoadedPage<Row>): Loaded<Row> {
  return { pages: [first], pageParams: [1] };
}

/**
 * Returns a key for each row of a page. Ignores an id that different rows of the page share. The key of a row without
 * an id is its content and how many equal rows precede it.
 */
function keysOf<Row>(rows: readonly Row[], idOf: IdOf<Row>): string[] {
  const named = rows.map((row) => ({ id: idOf(row), text: JSON.stringify(row) }));
  const texts = new Map(named.map(({ id, text }) => [id, text]));
  const shared = new Set(named.flatMap(({ id, text }) => (texts.get(id) === text ? [] : id)));
  const times = new Map<string, number>();
  return named.map(({ id, text }) => {
    if (id !== '' && !shared.has(id)) return id;
    times.set(text, (times.get(text) ?? 0) + 1);
    return `${times.get(text)} ${text}`;
  });
}
