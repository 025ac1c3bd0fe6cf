// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findProofs, readCases, readGroups, WITHOUT_TEST } from './faults/cases.ts';
import { addOutcomes, readPlaywrightOutcomes, readVitestOutcomes } from './faults/results.ts';
import { readAllTitles } from './ledger/readAllTitles.ts';

const EXEMPT = ['tests/tools/ledger.test.ts', 'tests/tools/faults.test.ts'];

describe('the fault catalogue', () => {
  const catalogue = readFileSync('tests/spec/faults.md', 'utf8');
  const cases = readCases(catalogue);
  const proofs = findProofs(readAllTitles((file) => !EXEMPT.includes(file)).tests);

  it('has 157 cases in eight groups, each with a name', () => {
    expect(cases).toHaveLength(157);
    const letters = [...new Set(cases.map(({ group }) => group))];
    expect(letters.join('')).toBe('TRMCSNUB');
    expect(letters.filter((letter) => !readGroups(catalogue).get(letter))).toEqual([]);
  });

  it('has a test for every case, or the reason why there is none', () => {
    const open = cases.filter(({ id }) => !proofs.has(id) && !(id in WITHOUT_TEST));
    expect(open.map(({ id, situation }) => `${id} ${situation}`)).toEqual([]);
  });

  it('gives a reason for no case that has a test, and for none that does not exist', () => {
    const wrong = Object.keys(WITHOUT_TEST).filter(
      (id) => proofs.has(id) || !cases.some((one) => one.id === id),
    );
    expect(wrong).toEqual([]);
  });
});

it('what became of a case is read from both reports', () => {
  const unit = readVitestOutcomes({
    testResults: [
      {
        assertionResults: [
          { ancestorTitles: ['launch [F-T01]'], title: '[F-T02, D-001] a', status: 'passed' },
          { ancestorTitles: [], title: '[F-T02] b', status: 'failed' },
          { ancestorTitles: [], title: '[F-T03] c', status: 'skipped' },
        ],
      },
    ],
  });
  const specs = [
    { title: '[F-T01] d', ok: false, tests: [{ status: 'unexpected' }] },
    { title: '[F-T04] e', ok: true, tests: [{ status: 'skipped' }] },
  ];
  const browser = readPlaywrightOutcomes({
    suites: [{ title: 'a.spec.ts', suites: [{ title: 'inside', specs }] }],
  });
  const all = addOutcomes(unit, browser);
  expect(Object.fromEntries([...all].filter(([id]) => id.startsWith('F-')))).toEqual({
    'F-T01': { passed: 1, failed: 1 },
    'F-T02': { passed: 1, failed: 1 },
  });
});
