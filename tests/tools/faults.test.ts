// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findProofs, readCases, readGroups, WITHOUT_TEST } from './faults/cases.ts';
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
