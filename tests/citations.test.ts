// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explain } from './tools/architecture/check.ts';
import { findDeadCitations } from './tools/architecture/citations.ts';
import { readSources } from './tools/architecture/sources.ts';
import { readDecisions, readFaults, readLedger } from './tools/ledger/readLedger.ts';

const TEXT = /\.(tsx?|mjs|css|html|md|json)$/;
const read = (path: string) => readFileSync(path, 'utf8');

const ids = new Set([
  ...readLedger(read('tests/spec/ledger.md')).rows.keys(),
  ...readDecisions(read('tests/spec/decisions.md')),
  ...readFaults(read('tests/spec/faults.md')),
]);

describe('citations', () => {
  const pages = readSources('.', ['src', 'tests', 'bot-launch', '.github'], TEXT);
  const root = readdirSync('.').filter((name) => TEXT.test(name) && name !== 'package-lock.json');
  const sources = [...pages, ...root.map((path) => ({ path, text: read(path) }))];
  // The sources of the specification are not part of the project, and this test holds dead ids as fixtures.
  const isExempt = ({ path }: { path: string }) =>
    path === 'tests/citations.test.ts' || path === 'tests/spec/ledger.md';

  it('can be followed: every cited id and page is in the project', () => {
    expect(sources.length).toBeGreaterThan(500);
    const paths = [...sources.map(({ path }) => path), 'storefront.md', 'member-area.md'];
    const dead = findDeadCitations(
      sources.filter((source) => !isExempt(source)),
      ids,
      paths,
    );
    expect(dead.map(explain).join('\n')).toBe('');
  });

  it('find each page with all its rows', () => {
    const count = (start: string) => [...ids].filter((id) => id.startsWith(start)).length;
    expect({ faults: count('F-') - count('F-O'), rules: count('F-O') }).toEqual({
      faults: 157,
      rules: 10,
    });
    expect(count('S') + count('M') + count('C')).toBeGreaterThan(700);
    expect(count('D-S')).toBeGreaterThan(30);
  });

  it.each([
    ['a ledger row', '// Kept (S4-999).'],
    ['a package of the design card instead of a fault', '// A game must not lead away (C-09).'],
    ['a decision', `it('is kept [D-999]', () => {});`],
    ['a fault', '/* F-M99 */'],
    ['a fault without its page', '// Cancelled on leaving (T-12).'],
    ['a section elsewhere', '// The bar of trust C.'],
    ['a design note', '// Wrapped (design 7).'],
    ['a page', '// What servers answer: backend.md.'],
  ])('fail on %s that is not in the project', (_, text) => {
    const dead = findDeadCitations([{ path: 'src/a.ts', text }], ids, ['README.md']);
    expect(dead).not.toEqual([]);
  });

  it.each([
    ['rows and ranges', '/** Cut to whole yuan (M7-38, D-146, D-S27), as S2-82 to S2-84 say. */'],
    ['faults', '// F-M02 to F-M04, F-O01'],
    ['standards', '// WCAG 2.2.2, UTF-16, ISO-8601, SHA-256, 2026-01-15'],
    ['drawings', `<path d="M9-31 12-40" />; const CROWN = 'M9-31 13Z';`],
    ['pages that are there', '// README.md'],
    ['ordinary words', '// No one can trust a clock; the design of a stack; look here.'],
  ])('let %s pass', (_, text) => {
    expect(findDeadCitations([{ path: 'src/a.ts', text }], ids, ['README.md'])).toEqual([]);
  });
});
