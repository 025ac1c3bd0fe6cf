// @vitest-environment node
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { field, record } from '#api/call.ts';
import { page, text } from '#api/shapes.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('pages', { sample: 150, full: 100_000 });
const row = record({ id: field('id', text) });
const pageOf = (wire: unknown) => v.parse(page(row), wire);
const rows = [{ id: 1 }, { id: '2' }];
const read = [{ id: '1' }, { id: '2' }];

describe('a page [M3-33]', () => {
  test.each<[string, unknown, number, number]>([
    ['text for numbers', { data: rows, total: '12', last_page: '3' }, 12, 3],
    ['a list around a paginator', { list: { data: rows, total: 12, last_page: 6 } }, 12, 6],
    ['a list inside a list', { list: { list: rows, total: 5 } }, 5, 3],
    ['numeric keys', { data: { 4: { id: 1 }, 9: { id: '2' } }, last_page: 2 }, 2, 2],
    ['bare rows', rows, 2, 1],
    ['last_page 0', { data: rows, total: 2, last_page: 0 }, 2, 1],
    ['a page size without last_page', { data: rows, total: 41, per_page: '10' }, 41, 5],
    ['last_page 1e9', { data: rows, total: 2, last_page: 1e9 }, 2, 1e9],
    ['a negative total', { data: rows, total: -1, last_page: -1 }, 2, 1],
  ])('is read from %s [F-R15]', (_, wire, total, lastPage) => {
    expect(pageOf(wire)).toEqual({ rows: read, total, lastPage });
  });

  test.each([[[]], [''], [null], [undefined], [{}], [{ data: null, last_page: 1e9 }]])(
    'is empty and the last one for %j',
    (wire) => expect(pageOf(wire)).toEqual({ rows: [], total: 0, lastPage: 1 }),
  );

  test.each([
    ['<html>'],
    [5],
    [true],
    [{ error: 'x' }],
    [{ data: 'x' }],
    [{ list: 7 }],
    [{ data: { data: { data: [] } } }],
  ])('is not read from %j', (wire) => expect(v.safeParse(page(row), wire).success).toBe(false));
});

// Reads page after page until `lastPage`, as the product does.
test('reads every row of a server once, in any format of its pages', () => {
  const forms = fc.constantFrom(
    'paginator',
    'text',
    'list',
    'nested',
    'no last page',
    'endless last page',
  );
  fc.assert(
    fc.property(fc.nat(45), fc.integer({ min: 1, max: 10 }), forms, (length, size, form) => {
      const all = Array.from({ length }, (_, id) => ({ id }));
      const serve = (at: number): unknown => {
        const data = all.slice((at - 1) * size, at * size);
        const last_page = Math.max(1, Math.ceil(length / size));
        if (form === 'text') return { data, total: `${length}`, last_page: `${last_page}` };
        if (form === 'list') return { list: data, total: length, per_page: size };
        if (form === 'nested') return { list: { data, total: length, last_page }, jisuan: 0 };
        if (form === 'no last page') return { data, total: length };
        if (form === 'endless last page') return { data, total: length, last_page: 1e9 };
        return { data, total: length, last_page };
      };
      const seen: string[] = [];
      let asked = 0;
      let lastPage = 1;
      for (let at = 1; at <= lastPage && asked <= length + 1; at += 1) {
        const answer = pageOf(serve(at));
        seen.push(...answer.rows.map(({ id }) => id));
        ({ lastPage } = answer);
        asked += 1;
      }
      expect(seen).toEqual(all.map(({ id }) => String(id)));
      expect(asked).toBeLessThanOrEqual(Math.ceil(length / size) + 1);
    }),
    { numRuns: count, seed },
  );
});

test('reads any answer as a page with valid numbers, or fails', () => {
  const wild = fc.record(
    {
      data: fc.oneof(fc.array(fc.anything({ maxDepth: 1 })), fc.anything({ maxDepth: 2 })),
      list: fc.anything({ maxDepth: 2 }),
      total: fc.anything({ maxDepth: 0 }),
      last_page: fc.anything({ maxDepth: 0 }),
      per_page: fc.anything({ maxDepth: 0 }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(wild, (wire) => {
      const result = v.safeParse(page(row), wire);
      if (!result.success) return;
      const { rows: found, total, lastPage } = result.output;
      expect(Number.isSafeInteger(lastPage) && lastPage >= 1).toBe(true);
      expect(Number.isSafeInteger(total) && total >= found.length).toBe(true);
    }),
    { numRuns: count, seed },
  );
});
