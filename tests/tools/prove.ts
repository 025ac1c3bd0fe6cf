import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { browser, build, type Stage, UNIT_COUNTS } from './steps/list.ts';
import { runStages } from './steps/runStages.ts';

const SHELLS = 'shells';

/**
 * Property and volume suites at full count: `npm run prove` runs all, `npm run prove money` those of
 * tests/**\/*money*.prove.test.ts, `npm run prove shells` the browser tests. Counts come from tests/volume.ts.
 */
export function main([suite]: string[]): Promise<number> | number {
  process.env.LOBBY_PROVE = 'full';
  const suites = findSuites();
  const files = suites.filter((file) => suite === undefined || nameOf(file).includes(suite));
  const stages: Stage[] = [];
  if (files.length > 0) stages.push([proveFiles(files)]);
  if (suite === undefined || suite === SHELLS) stages.push([build], [{ ...browser, name: SHELLS }]);
  if (stages.length > 0) return runStages(stages);
  console.log(
    `No suite is called ${suite}. There are: ${[...new Set(suites.map(nameOf)), SHELLS].join(', ')}`,
  );
  return 1;
}

function findSuites(): string[] {
  return readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name.split(sep).join('/')}`)
    .filter((name) => /\.prove\.test\.tsx?$/.test(name))
    .toSorted();
}

function nameOf(file: string): string {
  return /([^/]+)\.prove\.test\.tsx?$/.exec(file)?.[1] ?? file;
}

function proveFiles(files: readonly string[]): Stage[number] {
  return {
    name: [...new Set(files.map(nameOf))].join(', '),
    // No limit per test: a million cases take their time.
    command: [
      'vitest',
      'run',
      '--testTimeout=0',
      '--reporter=verbose',
      '--reporter=json',
      `--outputFile.json=${UNIT_COUNTS}`,
      ...files,
    ],
    counts: 'unit',
  };
}
