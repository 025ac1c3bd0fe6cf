// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { explain } from './tools/architecture/check.ts';
import { findDeadCitations } from './tools/architecture/citations.ts';
import { readSources } from './tools/architecture/sources.ts';
import { readDecisions, readFaults, readLedger } from './tools/ledger/readLedger.ts';

const TEXT = /\.(tsx?|css|html|md|json)$/;
const read = (path: string) => readFileSync(path, 'utf8');

const decisions = readDecisions(readSources('.', ['docs/decisions'], TEXT));
const ids = new Set([
  ...readLedger(read('tests/spec/ledger.md')).rows.keys(),
  ...decisions,
  ...readFaults(read('tests/spec/faults.md')),
]);

it('every id and page that the project cites is in the project', () => {
  const pages = readSources('.', ['src', 'tests', 'bot-launch', 'docs', '.github'], TEXT);
  const root = readdirSync('.').filter((name) => TEXT.test(name) && name !== 'package-lock.json');
  const sources = [...pages, ...root.map((path) => ({ path, text: read(path) }))];
  expect(sources.length).toBeGreaterThan(500);
  const paths = sources.map(({ path }) => path);
  // The sources of the ledger are not part of the project, and this test holds dead ids.
  const citing = sources.filter(
    ({ path }) => path !== 'tests/spec/ledger.md' && path !== 'tests/citations.test.ts',
  );
  expect(findDeadCitations(citing, ids, paths).map(explain).join('\n')).toBe('');
});

it('each decision stands in one place', () => {
  expect(decisions.length).toBeGreaterThan(300);
  expect(decisions.filter((id, index) => decisions.indexOf(id) !== index)).toEqual([]);
});

it.each([
  ['a ledger row', '// Kept (S4-999).'],
  ['a decision', `it('is kept [D-999]', () => {});`],
  ['a fault', '/* F-M99 */'],
  ['a fault without its page', '// Cancelled on leaving (T-12).'],
  ['a page', '// What servers answer: servers.md.'],
])('reports %s that is not in the project', (_, text) => {
  expect(findDeadCitations([{ path: 'src/a.ts', text }], ids, ['README.md'])).toHaveLength(1);
});

it.each([
  ['rows, decisions and faults', '/** (M7-38, D-146, D-S27), S2-82 to S2-84, F-M02, F-O01 */'],
  ['standards', '// WCAG 2.2.2, UTF-16, ISO-8601, SHA-256, 2026-01-15'],
  ['drawings', `<path d="M9-31 12-40" />; const CROWN = 'M9-31 13Z';`],
  ['pages that are there', '// README.md'],
])('lets %s pass', (_, text) => {
  expect(findDeadCitations([{ path: 'src/a.ts', text }], ids, ['README.md'])).toEqual([]);
});
