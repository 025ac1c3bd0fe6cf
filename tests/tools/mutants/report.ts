import { printTable } from '#tests/tools/printTable.ts';
import type { Explanation } from './equivalent.ts';

/** The least part of all mutants that the tests kill. */
const LEAST_KILLED = 0.9;

/**
 * A mutant and what came of it; `code` is the line where it begins, `original` the text that it replaces, `killer` the
 * test that fails with it.
 */
export type Tried = {
  group: string;
  file: string;
  line: number;
  code: string;
  original: string;
  replacement: string;
  isReached: boolean;
  killer: string | null;
  ms: number;
};

/**
 * The figures of each group and every survivor with its explanation, as lines; not good are fewer killed than demanded,
 * a survivor without an explanation, and an explanation without a survivor. `isWhole`: every mutant was tried.
 */
export function reportMutants(
  tried: readonly Tried[],
  explanations: readonly Explanation[],
  { isWhole }: { isWhole: boolean },
): { lines: string[]; isGood: boolean } {
  const survivors = tried.filter(({ killer }) => killer === null);
  const why = (mutant: Tried) => explanations.find((one) => isAbout(one, mutant))?.why;
  const stale = explanations
    .flatMap((one) => one.changes.map((change) => ({ ...one, changes: [change] })))
    .flatMap((one) => {
      const meant = tried.filter((mutant) => isAbout(one, mutant));
      if (meant.length === 0 ? !isWhole : meant.some(({ killer }) => killer === null)) return [];
      const killers = meant.map(({ killer }) => `, killed by "${killer}"`);
      return [`${one.file}: no survivor is ${one.changes[0]}${killers.join('')}`];
    });
  const row = (name: string, own: readonly Tried[]): string[] => {
    const left = own.filter(({ killer }) => killer === null);
    const explained = left.filter((mutant) => why(mutant) !== undefined).length;
    const killed = own.length - left.length;
    const seconds = own.reduce((sum, { ms }) => sum + ms, 0) / 1000;
    return [
      name,
      ...[own.length, killed, explained, left.length - explained].map(String),
      `${((100 * killed) / Math.max(1, own.length)).toFixed(1)} %`,
      `${seconds.toFixed(0)} s`,
    ];
  };
  const groups = [...new Set(tried.map(({ group }) => group))];
  const lines = [
    printTable([
      ['group', 'tried', 'killed', 'explained', 'left', '', ''],
      ...groups.map((name) =>
        row(
          name,
          tried.filter(({ group }) => group === name),
        ),
      ),
      row('all', tried),
    ]),
    ...survivors.map(
      (mutant) => `${describeMutant(mutant)}\n    ${why(mutant) ?? 'NOT EXPLAINED'}`,
    ),
    ...stale,
  ];
  const isEnough = tried.length > 0 && 1 - survivors.length / tried.length >= LEAST_KILLED;
  const isExplained = survivors.every((mutant) => why(mutant) !== undefined);
  return { lines, isGood: isEnough && isExplained && stale.length === 0 };
}

function isAbout({ file, code, changes }: Explanation, tried: Tried): boolean {
  return tried.file === file && tried.code === code && changes.includes(describeChange(tried));
}

function describeMutant(mutant: Tried): string {
  const reach = mutant.isReached ? '' : ' (no test reaches it)';
  return `${mutant.file}:${mutant.line}${reach}\n    ${describeChange(mutant)}`;
}

function describeChange({ original, replacement }: Tried): string {
  const oneLine = (source: string) => source.replace(/\s+/g, ' ');
  return `${oneLine(original)} → ${oneLine(replacement)}`;
}
