import type { InfiniteData } from '@tanstack/react-query';

import type { Page } from '#api/page.ts';

/** A page as it is kept: only the rows that no page before it has. */
export type LoadedPage<Row> = {
  rows: readonly Row[];
  /** By what each row is known again. */
  keys: readonly string[];
  lastPage: number;
  /** It brought no row that was not known. */
  isStale: boolean;
  /** Counts the answers of this list: the latest knows the last page. */
  answer: number;
  /** The answer as it came. */
  response: Page<Row>;
};

export type Loaded<Row> = InfiniteData<LoadedPage<Row>, number>;

/** The number of a row that is one of its kind, or '' for rows without one. */
export type IdOf<Row> = (row: Row) => string;

/** A page that came after the known ones: rows that they have already are left out (F-R14). */
export function addPage<Row>(
  known: readonly LoadedPage<Row>[],
  response: Page<Row>,
  idOf: IdOf<Row>,
): LoadedPage<Row> {
  const { rows, lastPage } = response;
  const seen = new Set(known.flatMap(({ keys }) => keys));
  const fresh: { row: Row; key: string }[] = [];
  for (const [index, key] of keysOf(rows, idOf).entries()) {
    if (seen.has(key)) continue;
    seen.add(key);
    fresh.push({ row: rows[index]!, key });
  }
  return {
    rows: fresh.map(({ row }) => row),
    keys: fresh.map(({ key }) => key),
    lastPage,
    isStale: fresh.length === 0,
    answer: Math.max(0, ...known.map(({ answer }) => answer)) + 1,
    response,
  };
}

/**
 * The number of the page to ask for next; none beyond the last page of the latest answer, and none after a page that
 * brought nothing new: a server that repeats itself would never end (F-R15).
 */
export function nextPage<Row>(
  last: LoadedPage<Row>,
  pages: readonly LoadedPage<Row>[],
  number: number,
): number | undefined {
  if (last.isStale) return undefined;
  return number < latestOf(pages).lastPage ? number + 1 : undefined;
}

/** The page that was answered last. */
export function latestOf<Row>(pages: readonly LoadedPage<Row>[]): LoadedPage<Row> {
  return pages.reduce((one, other) => (other.answer > one.answer ? other : one));
}

/**
 * The list after its first page was asked for again: new rows come first and changed ones are replaced, the further
 * pages stay. Where the new page does not join the known one they would leave a gap: then the list begins anew.
 */
export function renewFirst<Row>(
  { pages, pageParams }: Loaded<Row>,
  page: Page<Row>,
  idOf: IdOf<Row>,
): Loaded<Row> {
  const first = addPage([], page, idOf);
  const answer = Math.max(...pages.map((one) => one.answer)) + 1;
  const known = pages[0]!;
  const join = known.keys.indexOf(first.keys.at(-1) ?? '');
  const [rows, keys] = [known.rows.slice(join + 1), known.keys.slice(join + 1)];
  if (join < 0 || rows.length >= first.rows.length) return beginAnew({ ...first, answer });
  const renewed = {
    ...first,
    answer,
    rows: [...first.rows, ...rows],
    keys: [...first.keys, ...keys],
  };
  const inFirst = new Set(renewed.keys);
  const others = pages.slice(1, Math.max(1, page.lastPage)).map((one) => without(one, inFirst));
  return { pages: [renewed, ...others], pageParams: pageParams.slice(0, others.length + 1) };
}

/** The list with nothing but its first page. */
export function beginAnew<Row>(first: LoadedPage<Row>): Loaded<Row> {
  return { pages: [first], pageParams: [1] };
}

function without<Row>(page: LoadedPage<Row>, keys: ReadonlySet<string>): LoadedPage<Row> {
  if (!page.keys.some((key) => keys.has(key))) return page;
  const isKept = (index: number) => !keys.has(page.keys[index]!);
  return {
    ...page,
    rows: page.rows.filter((_, index) => isKept(index)),
    keys: page.keys.filter((_, index) => isKept(index)),
  };
}

/**
 * A key for each row of a page. A number that stands on different rows of one page is none. Rows without a number are
 * known by what they say, and by how many before them say the same.
 */
function keysOf<Row>(rows: readonly Row[], idOf: IdOf<Row>): string[] {
  const ids = rows.map((row) => idOf(row));
  const firstOf = new Map<string, number>();
  const shared = new Set<string>();
  for (const [index, id] of ids.entries()) {
    const first = firstOf.get(id);
    if (first === undefined) firstOf.set(id, index);
    else if (JSON.stringify(rows[first]) !== JSON.stringify(rows[index])) shared.add(id);
  }
  const times = new Map<string, number>();
  return rows.map((row, index) => {
    const id = ids[index]!;
    if (id !== '' && !shared.has(id)) return id;
    const text = JSON.stringify(row);
    times.set(text, (times.get(text) ?? 0) + 1);
    return `${times.get(text)} ${text}`;
  });
}
