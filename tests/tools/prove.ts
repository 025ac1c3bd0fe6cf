import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { browser, build, type Stage, UNIT_COUNTS } from './steps/list.ts';
import { runStages } from './steps/runStages.ts';

const SHELLS = 'shells';
const UNIT = /([^/]+)\.prove\.test\.tsx?$/;
const BROWSER = /([^/]+)\.prove\.ts$/;

/** The browser tests, shell by shell: the first three rows count the same tests, none of them skipped. */
const SHELL_ROWS = [
  ['plain browser', '--project=plain', '--grep-invert=@own-shell'],
  ['frame of Telegram Web', '--project=web'],
  ['native Telegram', '--project=native'],
  ['tests that bring their own shell', '--project=plain', '--grep=@own-shell'],
] as const;

/**
 * Property and volume suites at full count: `npm run prove` runs all, `npm run prove money` those of
 * tests/**\/*money*.prove.test.ts, `npm run prove scroll` what is measured in a browser (tests/browser/*.prove.ts),
 * `npm run prove shells` every browser test in each shell. Counts come from tests/volume.ts.
 */
export function main([suite]: string[]): Promise<number> | number {
  process.env.LOBBY_PROVE = 'full';
  const suites = findSuites();
  const wanted = suites.filter((file) => suite === undefined || nameOf(file).includes(suite));
  const unit = wanted.filter((file) => UNIT.test(file));
  const measured = wanted.filter((file) => BROWSER.test(file));
  const isShells = suite === undefined || suite === SHELLS;
  const stages: Stage[] = [];
  if (unit.length > 0) stages.push([proveFiles(unit)]);
  if (isShells || measured.length > 0) stages.push([build]);
  if (measured.length > 0) stages.push([measureFiles(measured)]);
  // One after the other: they share the server, and the file in which they count.
  if (isShells)
    for (const [name, ...options] of SHELL_ROWS)
      stages.push([{ ...browser, name, command: [...browser.command, ...options, '.spec.ts'] }]);
  if (stages.length > 0) return runStages(stages);
  console.log(
    `No suite is called ${suite}. There are: ${[...new Set(suites.map(nameOf)), SHELLS].join(', ')}`,
  );
  return 1;
}

function findSuites(): string[] {
  return readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name.split(sep).join('/')}`)
    .filter((name) => UNIT.test(name) || BROWSER.test(name))
    .toSorted();
}

function nameOf(file: string): string {
  return (UNIT.exec(file) ?? BROWSER.exec(file))?.[1] ?? file;
}

// One after the other: two measurements side by side would measure each other.
function measureFiles(files: readonly string[]): Stage[number] {
  return {
    ...browser,
    name: files.map(nameOf).join(', '),
    command: [...browser.command, '--project=plain', '--workers=1', ...files],
  };
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
