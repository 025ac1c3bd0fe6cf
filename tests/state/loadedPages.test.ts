// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { loadTransactions, type Transaction } from '#api/calls/records.ts';
import type { Page } from '#api/shapes.ts';
import { decode } from '#api/send.ts';
import {
  addPage,
  type Loaded,
  type LoadedPage,
  nextPage,
  renewFirst,
  rowsOf,
} from '#state/cache/loadedPages.ts';

type Row = { id: string; word?: string };
const idOf = ({ id }: { id: string }) => id;
const page = (ids: string, lastPage = 1): Page<Row> => ({
  rows: [...ids].map((id) => ({ id })),
  total: 0,
  lastPage,
});
const load = (...pages: Page<Row>[]): Loaded<Row> => ({
  pages: pages.reduce<LoadedPage<Row>[]>((known, one) => [...known, addPage(known, one, idOf)], []),
  pageParams: pages.map((_, index) => index + 1),
});
const idsOf = ({ pages }: Loaded<Row>) =>
  pages.map((one) =>
    rowsOf([one])
      .map(({ id }) => id)
      .join(''),
  );
const following = ({ pages }: Loaded<Row>) => nextPage(pages.at(-1)!, pages, pages.length);

/** Loads a list to its end, like a player who keeps scrolling. */
function readAll(answer: (page: number) => unknown): { rows: number; requests: number } {
  const known: LoadedPage<Transaction>[] = [];
  let next: number | undefined = 1;
  while (next !== undefined && known.length < 50) {
    const one: LoadedPage<Transaction> = addPage(
      known,
      decode(loadTransactions, answer(next)),
      (row) => row.orderNumber,
    );
    known.push(one);
    next = nextPage(one, known, next);
  }
  return { rows: rowsOf(known).length, requests: known.length };
}
const wire = (from: number, count = 2) =>
  Array.from({ length: count }, (_, at) => ({ out_trade_no: `${from + at}`, amount: 1 }));
const nameless = (from: number, count = 2) =>
  Array.from({ length: count }, (_, at) => ({ amount: from + at, created_at: 'x' }));

describe('a list ends [M4-37]', () => {
  test.each<[string, (page: number) => unknown, number, number]>([
    ['at last_page', (at) => ({ data: wire(at * 2), last_page: 3 }), 6, 3],
    ['with an empty page', (at) => ({ data: at < 3 ? wire(at * 2) : [], last_page: 1e9 }), 4, 3],
    ['when the pages repeat', () => ({ data: wire(1), last_page: 1e9 }), 2, 2],
    ['when nameless pages repeat', () => ({ data: nameless(1), last_page: 1e9 }), 2, 2],
    [
      'when the last page shrinks',
      (at) => ({ data: wire(at * 2), last_page: at < 2 ? 9 : 2 }),
      4,
      2,
    ],
    ['when two pages alternate', (at) => ({ data: wire((at % 2) * 2), last_page: 1e9 }), 4, 3],
  ])('%s [F-R14, F-R15]', (_, answer, rows, requests) => {
    expect(readAll(answer)).toEqual({ rows, requests });
  });
});

describe('a list [M4-36]', () => {
  test('shows a row once if pages overlap, with and without ids [F-R14]', () => {
    expect(idsOf(load(page('ab', 3), page('bc', 3), page('cd', 3)))).toEqual(['ab', 'c', 'd']);
    expect(readAll((at) => ({ data: wire(at), last_page: 3 })).rows).toBe(4);
    expect(readAll((at) => ({ data: nameless(at), last_page: 3 })).rows).toBe(4);
  });

  test('shows equal rows of one page separately, unless they have the same id', () => {
    const twins = [...nameless(1, 1), ...nameless(1, 1)];
    expect(readAll(() => ({ data: twins })).rows).toBe(2);
    expect(readAll(() => ({ data: [...wire(1, 1), ...wire(1, 1)] })).rows).toBe(1);
  });

  test('shows all different rows that share an id [F-R16]', () => {
    const zeros = nameless(1, 3).map((row) => ({ ...row, out_trade_no: 0 }));
    expect(readAll(() => ({ data: zeros })).rows).toBe(3);
  });
});

describe('a reloaded first page', () => {
  test('adds new rows and changes, and loses nothing', () => {
    const known = load(page('ab', 2), page('cd', 2));
    const changed = { rows: [{ id: 'x' }, { id: 'a', word: 'new' }], total: 0, lastPage: 3 };
    const renewed = renewFirst(known, changed, idOf);
    expect(idsOf(renewed)).toEqual(['xab', 'cd']);
    expect(rowsOf(renewed.pages)[1]).toEqual({ id: 'a', word: 'new' });
    expect(following(renewed)).toBe(3);
    expect(idsOf(renewFirst(renewed, page('xa', 3), idOf))).toEqual(['xab', 'cd']);
  });

  test('restarts the list if there would be a gap', () => {
    const known = load(page('ab', 2), page('cd', 2));
    expect(idsOf(renewFirst(known, page('xy', 3), idOf))).toEqual(['xy']);
    expect(idsOf(renewFirst(known, page('ac', 2), idOf))).toEqual(['ac']);
    expect(idsOf(renewFirst(known, page(''), idOf))).toEqual(['']);
    expect(following(renewFirst(known, page('xy', 3), idOf))).toBe(2);
  });

  test('drops pages that no longer exist, and old copies of rows that moved', () => {
    const known = load(page('abc', 3), page('def', 3), page('ghi', 3));
    expect(idsOf(renewFirst(known, page('abc', 2), idOf))).toEqual(['abc', 'def']);
    expect(idsOf(renewFirst(known, page('eab', 3), idOf))).toEqual(['eabc', 'df', 'ghi']);
  });

  test('does not let the front grow past two pages', () => {
    let known = load(page('bc', 2), page('de', 2));
    known = renewFirst(known, page('ab', 3), idOf);
    expect(idsOf(known)).toEqual(['abc', 'de']);
    expect(idsOf(renewFirst(known, page('xa', 3), idOf))).toEqual(['xa']);
  });
});
