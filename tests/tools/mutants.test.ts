// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { EXPLANATIONS } from './mutants/equivalent.ts';
import { findChanges } from './mutants/operators.ts';
import { reportMutants, type Tried } from './mutants/report.ts';

describe('the changes of a source', () => {
  const changesOf = (source: string) =>
    findChanges('a.ts', source).map(
      ({ start, end, replacement }) => `${source.slice(start, end)} → ${replacement}`,
    );

  test.each([
    ['if (a) b;', ['a → true', 'a → false']],
    ['x = a < b;', ['a < b → (a) <= (b)']],
    ['x = a || b && c;', ['a || b && c → (a) && (b && c)', 'b && c → (b) || (c)']],
    ['x = a ?? b;', ['a ?? b → a']],
    ['x = 7;', ['7 → 8', '7 → 6']],
    ['x = 30_000;', ['30_000 → 60000', '30_000 → 15000']],
    ["x = 'a' + b;", ["'a' → ''"]],
    ['act(a);', ['act(a) → undefined']],
    [
      'x = a?.b?.[c]?.();',
      [
        'a?.b?.[c]?.() → a?.b?.[c]()',
        'a?.b?.[c]?.() → a?.b[c]?.()',
        'a?.b?.[c]?.() → a.b?.[c]?.()',
      ],
    ],
    ['delete a?.b;', []],
    ['x = /^a$/;', ['/^a$/ → /a$/', '/^a$/ → /^a/']],
    ['x = !a;', ['!a → a']],
    ['x = [a];', ['[a] → []']],
  ])('of %j are %j', (source, expected) => expect(changesOf(source)).toEqual(expected));

  test.each([
    "import a from 'b';",
    "type A = 'b' | 7;",
    "throw new Error('developers read this');",
    "x = typeof a === 'string';",
  ])('of %j are none in its names, types and errors', (source) => {
    expect(changesOf(source).filter((change) => /^'[^']+' →|^7 →/.test(change))).toEqual([]);
  });
});

describe('the report', () => {
  const tried = (line: number, isKilled: boolean): Tried => ({
    group: 'domain',
    file: 'a.ts',
    line,
    code: `if (${line} <`,
    original: `${line} <\n 9`,
    replacement: 'true',
    isReached: true,
    killer: isKilled ? 'a test' : null,
    ms: 1000,
  });
  const why = { file: 'a.ts', code: 'if (1 <', changes: ['1 < 9 → true'], why: 'One is less.' };
  const nineOfTen = [tried(1, false), ...Array.from({ length: 9 }, (_, at) => tried(at + 2, true))];

  test('names each survivor, and is good from nine of ten killed', () => {
    const { lines, isGood } = reportMutants(nineOfTen, [why], { isWhole: true });
    expect(isGood).toBe(true);
    expect(lines.join('\n')).toMatch(/domain +10 +9 +1 +0 +90.0 % +10 s/);
    expect(lines.at(-1)).toBe('a.ts:1\n    1 < 9 → true\n    One is less.');
    expect(reportMutants(nineOfTen.slice(0, 9), [why], { isWhole: true }).isGood).toBe(false);
  });

  test('is not good with an explanation of what no longer survives', () => {
    const stale = { ...why, code: 'if (2 <', changes: ['2 < 9 → true'] };
    expect(reportMutants(nineOfTen, [why, stale], { isWhole: false }).isGood).toBe(false);
    const unknown = { ...why, code: 'if (0 <' };
    expect(reportMutants(nineOfTen, [why, unknown], { isWhole: true }).isGood).toBe(false);
    expect(reportMutants(nineOfTen, [why, unknown], { isWhole: false }).isGood).toBe(true);
  });

  test('is not good with a survivor that nobody explained', () => {
    const { lines, isGood } = reportMutants(nineOfTen, [], { isWhole: false });
    expect(isGood).toBe(false);
    expect(lines.at(-1)).toBe('a.ts:1\n    1 < 9 → true\n    NOT EXPLAINED');
  });
});

test('each explanation is about a line of the source as it is', () => {
  const linesOf = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim());
  const stale = EXPLANATIONS.filter(
    ({ file, code }) => !existsSync(file) || !linesOf(file).includes(code),
  );
  expect(stale).toEqual([]);
});
