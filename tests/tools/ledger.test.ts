// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { compact, findCovered, findOpen, groupOf } from './ledger/cover.ts';
import { readDecisions, readFaults, readLedger } from './ledger/readLedger.ts';
import { checkReasons, readReasons } from './ledger/reasons.ts';
import { readTitles } from './ledger/readTitles.ts';

const LEDGER = `
## S1 First (4 rows)

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

| S1 | 4 |

| Row | Repeats |
|---|---|
| S1-04 | S1-01 |
| C-01 | S1-04, M5-01 to M5-02 (all messages) |

2 rows are overview statements, met when the detailed rows are met: M0, S1-02 to S1-02.
`;

describe('the ledger', () => {
  const ledger = readLedger(LEDGER);
  const groups = [...ledger.rows.values()].map((row) => `${row.id} ${groupOf(ledger, row)}`);

  it('is read with its kinds, restatements and overviews', () => {
    expect(groups).toEqual([
      'S1-01 statement',
      'S1-02 overview',
      'S1-03 absence',
      'S1-04 restated',
      'M5-01 statement',
      'M5-02 statement',
      'C-01 restated',
      'M0-01 overview',
    ]);
    expect(ledger.repeats.get('C-01')).toEqual(['S1-04', 'M5-01', 'M5-02']);
  });

  it('covers a restatement when all it repeats is covered', () => {
    expect([...findCovered(ledger, new Set(['S1-01', 'M5-01']))]).toEqual([
      'S1-01',
      'S1-04',
      'M5-01',
    ]);
    expect(findCovered(ledger, new Set(['S1-01', 'M5-01', 'M5-02'])).has('C-01')).toBe(true);
    expect(findCovered(ledger, new Set(['C-01'])).has('M5-01')).toBe(false);
  });

  it('leaves open what has neither a test nor a reason, overviews aside', () => {
    const open = (...settled: string[]) => findOpen(ledger, new Set(settled));
    expect(open()).toEqual(['S1-01', 'S1-03', 'S1-04', 'M5-01', 'M5-02', 'C-01']);
    expect(open('S1-01', 'S1-03')).toEqual(['M5-01', 'M5-02', 'C-01']);
    expect(open('S1-01', 'S1-03', 'M5-01', 'M5-02')).toEqual([]);
  });

  it('reads the reasons of rows without a test', () => {
    const text = '# Untested\n\n| Id | Why no test |\n|---|---|\n| M5-02 | Advice. |\n';
    expect([...readReasons(text)]).toEqual([['M5-02', 'Advice.']]);
  });

  it.each([
    ['a row that is tested', [['S1-01', 'x']], 'S1-01 has a test'],
    ['a row whose repetitions are tested', [['S1-04', 'x']], 'S1-04 has a test'],
    ['an unknown row', [['S1-05', 'x']], 'S1-05 is no ledger row'],
    ['an overview', [['S1-02', 'x']], 'S1-02 is an overview'],
    ['an empty reason', [['M5-01', '']], 'M5-01 has no reason'],
  ] as const)('refuses a reason beside %s', (_, reasons, problem) => {
    const covered = findCovered(ledger, new Set(['S1-01']));
    expect(checkReasons(ledger, covered, new Map(reasons))).toEqual([
      expect.stringContaining(problem),
    ]);
  });

  it('takes the reason of a row that has no test', () => {
    const reasons = new Map([['M5-01', 'Advice.']]);
    expect(checkReasons(ledger, findCovered(ledger, new Set(['S1-01'])), reasons)).toEqual([]);
  });

  it('names what is uncovered in few characters', () => {
    expect(compact(['S2-08', 'S2-09', 'S2-10', 'S2-12', 'S2-13', 'S2-101'])).toBe(
      '08–10 12 13 101',
    );
  });

  it('knows the decisions', () => {
    expect([
      ...readDecisions('| D-001 | S1-01 | Why? | So. |\n| D-201 | So. |\n| D-S15 | S7-19 | So. |'),
    ]).toEqual(['D-001', 'D-201', 'D-S15']);
  });

  it('knows the faults', () => {
    expect([...readFaults('| F-M03 | Twice. | Once. |\n| F-O01 | Always. |')]).toEqual([
      'F-M03',
      'F-O01',
    ]);
  });
});

function proved(text: string): string[] {
  return readTitles('a.test.tsx', text).tests.flatMap((title) => title.proves);
}

describe('titles', () => {
  it.each([
    ['it', `it('logs in [S4-31]', () => {});`],
    [
      'test with a tag object',
      `test('logs in [S4-31]', { tag: '@slow' }, async ({ page }) => {});`,
    ],
    ['a template', 'it(`logs in [S4-31] after ${seconds} s`, () => {});'],
    ['a sum of strings', `it('logs in ' + '[S4-31]', () => {});`],
    [
      'a describe around',
      `describe('login [S4-31]', () => { describe('x', () => { it('works', () => {}); }); });`,
    ],
    [
      'a Playwright describe',
      `test.describe('login [S4-31]', () => { test('works', () => {}); });`,
    ],
    ['only', `it.only('logs in [S4-31]', () => {});`],
    ['each with the id in its title', `it.each([1, 2])('logs in %s [S4-31]', () => {});`],
    ['each with the id in a cell', `it.each([['a', '[S4-31]']])('logs in %s %s', () => {});`],
    ['each with the id as the whole row', `it.each(['S4-31'])('[%s]', () => {});`],
    [
      'each over a constant of objects',
      `const rows = [{ id: 'S4-31' }] as const; it.each(rows)('x [$id]', () => {});`,
    ],
  ])('are read from %s', (_, text) => {
    expect(proved(text)).toEqual(expect.arrayContaining(['S4-31']));
  });

  it('may hold several ids, decisions and faults too', () => {
    expect(proved(`it('x [S4-31, D-025] and [C-24], [D-S15, F-M03]', () => {});`)).toEqual([
      'S4-31',
      'D-025',
      'C-24',
      'D-S15',
      'F-M03',
    ]);
  });

  it('prove nothing when the test does not run', () => {
    expect(
      proved(
        `it.skip('x [S4-31]', () => {}); it.todo('x [S4-32]'); describe.skip('x [S4-33]', () => { it('y', () => {}); });`,
      ),
    ).toEqual([]);
  });

  it('prove nothing when no test stands in the describe', () => {
    expect(proved(`describe('x [S4-31]', () => {});`)).toEqual([]);
  });

  it('without brackets are only words', () => {
    expect(proved(`it('S4-31 and (S4-32)', () => {});`)).toEqual([]);
  });

  it('that are put together at run time are refused', () => {
    const { problems } = readTitles(
      'a.test.ts',
      'for (const id of ids) it(`logs in [${id}]`, () => {});',
    );
    expect(problems).toEqual([
      expect.stringContaining('a.test.ts:1 an id put together at run time'),
    ]);
  });

  it('that stand elsewhere are reported', () => {
    const { problems } = readTitles('a.test.ts', `\nproveIt('logs in [S4-31]');`);
    expect(problems).toEqual(['a.test.ts:2 [S4-31] stands in no title of test, it or describe']);
  });
});
