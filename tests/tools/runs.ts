import { printTable } from './printTable.ts';

/** How a server or an engine did; `version` is null where it is not installed. */
export type Run = { name: string; version: string | null; passed: number; tried: number };

/** The table of what ran; what is not installed is named, and counts as nothing. */
export function describeRuns(runs: readonly Run[]): string {
  return printTable([
    ['name', 'version', 'passed', 'tried'],
    ...runs.map(({ name, version, passed, tried }) =>
      version === null
        ? [`${name}: not installed, not run`]
        : [name, version, String(passed), String(tried)],
    ),
  ]);
}

/** Whether at least one ran, and each that ran passed all it tried. */
export function haveAllPassed(runs: readonly Run[]): boolean {
  const ran = runs.filter(({ version }) => version !== null);
  return ran.length > 0 && ran.every(({ passed, tried }) => tried > 0 && passed === tried);
}
