// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { checkReasons, findCovered, findOpen } from './ledger/cover.ts';
import { readFaults, readLedger, readReasons } from './ledger/readLedger.ts';
import { readTitles } from './ledger/readTitles.ts';

const ledger = readLedger(`
| Id | Statement | Kind |
|---|---|---|
| S1-01 | Users are \`a | b\`. | security |
| S1-02 | They see. | screen |
| S1-03 | Not shown. | absence |
| S1-04 | The same again. | logic |
| M5-01 | One. | validation |
| M5-02 | Two. | validation |
| C-01 | Both once more. | logic |
| M0-01 | All in all. | logic |

| Row | Repeats |
|---|---|
| S1-04 | S1-01 |
| C-01 | S1-04, M5-01 to M5-02 (all messages) |

2 rows are overview statements, met when the detailed rows are met: M0, S1-02 to S1-02.
`);

describe('the ledger', () => {
  it('covers a restatement when all it repeats is covered', () => {
    const covered = (...ids: string[]) => [...findCovered(ledger, new Set(ids))];
    expect(covered('S1-01', 'M5-01')).toEqual(['S1-01', 'S1-04', 'M5-01']);
    expect(covered('S1-01', 'M5-01', 'M5-02')).toContain('C-01');
  });

  it('leaves open what has neither a test nor a reason, overviews aside', () => {
    const open = (...settled: string[]) => findOpen(ledger, new Set(settled));
    expect(open()).toEqual(['S1-01', 'S1-03', 'S1-04', 'M5-01', 'M5-02', 'C-01']);
    expect(open('S1-01', 'S1-03')).toEqual(['M5-01', 'M5-02', 'C-01']);
  });

  it('refuses a reason beside what is tested, unknown or an overview, and an empty one', () => {
    const reasons = readReasons(
      ['S1-04', 'S1-05', 'S1-02', 'F-B05'].map((id) => `| ${id} | Why. |\n`).join('') +
        '| M5-01 | |\n| F-B06 | Why. |\n',
    );
    const covered = findCovered(ledger, new Set(['S1-01']));
    expect(checkReasons(ledger, readFaults('| F-B05 | Twice. |'), covered, reasons)).toEqual([
      expect.stringContaining('S1-04 has a test'),
      expect.stringContaining('S1-05 is no ledger row and no fault'),
      expect.stringContaining('S1-02 is an overview'),
      expect.stringContaining('M5-01 has no reason'),
      expect.stringContaining('F-B06 is no ledger row and no fault'),
    ]);
  });
});

const read = (code: string) => readTitles({ path: 'a.test.ts', code });

describe('titles', () => {
  it.each([
    ['one', `it('[S4-31] logs in', () => {});`],
    ['several', `it('logs in [D-025, F-M03, S4-31]', () => {});`],
    ['a template', 'it(`[S4-31] logs in after ${seconds} s`, () => {});'],
    ['a row', `it.each([['S4-31', 'x']])('[%s] %s', () => {});`],
    ['a long row', `it.each([[\n  'S4-31',\n  'x',\n]])('[%s] %s', () => {});`],
  ])('name ids: %s', (_, code) => {
    expect([...read(code).ids.keys()]).toContain('S4-31');
  });

  it('name nothing without brackets', () => {
    expect(read(`it('S4-31 and (S4-32)', () => {});`).ids.size).toBe(0);
  });

  it.each([
    ['does not run', `test.skip('[S4-31] x', () => {});`],
    ['does not run', `describe.skip('x', () => {});`],
    ['put together at run time', 'it(`[${id}] logs in`, () => {});'],
    ['more than 3 ledger rows', `it('[S1-01, S1-02, S1-03, S1-04] x', () => {});`],
  ])('are refused: %s', (problem, code) => {
    expect(read(`\n${code}`).problems).toEqual([expect.stringContaining(problem)]);
    expect(read(`\n${code}`).problems[0]).toMatch(/^a\.test\.ts:2 /);
  });
});
