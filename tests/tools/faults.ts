import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Case, findProofs, readCases, readGroups, WITHOUT_TEST } from './faults/cases.ts';
import {
  addOutcomes,
  type Outcome,
  readPlaywrightOutcomes,
  readVitestOutcomes,
} from './faults/results.ts';
import { readAllTitles } from './ledger/readAllTitles.ts';
import { printTable } from './printTable.ts';

const UNIT = resolve('test-results/faults/unit.json');
const BROWSER = resolve('test-results/faults/browser.json');
const BIN = resolve('node_modules/.bin');

process.exitCode = main(process.argv.slice(2));

/**
 * `npm run test:faults`: runs every test that carries a number of tests/spec/faults.md and prints what came of each case.
 * `-- M` runs one group, `-- M03` one case, `-- --list` nothing. Browser tests run on the last build.
 */
function main(args: readonly string[]): number {
  const catalogue = readFileSync('tests/spec/faults.md', 'utf8');
  const wish = args.find((arg) => !arg.startsWith('-')) ?? '';
  const cases = readCases(catalogue).filter(({ id }) => id.startsWith(`F-${wish}`));
  const { tests } = readAllTitles((file) => file !== 'tests/tools/ledger.test.ts');
  const proofs = findProofs(tests);
  if (cases.length === 0) {
    console.log(`No case begins with F-${wish}.`);
    return 1;
  }
  const outcomes = args.includes('--list')
    ? new Map<string, Outcome>()
    : runTests(wish, filesOf(cases, proofs));
  console.log(`\n${printCases(cases, proofs, outcomes)}`);
  console.log(`\n${printGroups(cases, proofs, outcomes, readGroups(catalogue))}`);
  const unproved = cases.filter(({ id }) => !proofs.has(id) && !(id in WITHOUT_TEST));
  const failed = cases.filter(({ id }) => (outcomes.get(id)?.failed ?? 0) > 0);
  return unproved.length + failed.length > 0 ? 1 : 0;
}

/** The files with a test of one of these cases: reading all others would take longer than the tests. */
function filesOf(cases: readonly Case[], proofs: ReadonlyMap<string, readonly string[]>): string[] {
  const places = cases.flatMap(({ id }) => proofs.get(id) ?? []);
  return [...new Set(places.map((place) => place.replace(/:\d+$/, '')))];
}

function runTests(wish: string, files: readonly string[]): Map<string, Outcome> {
  const pattern = wish ? `F-${wish}` : 'F-[A-NP-Z][0-9]';
  const unit = [
    'run',
    ...files.filter((file) => !file.startsWith('tests/browser/')),
    '--passWithNoTests',
    '-t',
    pattern,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${UNIT}`,
  ];
  run('vitest', unit, UNIT);
  const browser = [
    'test',
    '-c',
    'tests/browser/playwright.config.ts',
    '--grep',
    pattern,
    '--pass-with-no-tests',
  ];
  run('playwright', [...browser, '--reporter=dot,json'], BROWSER);
  return addOutcomes(readVitestOutcomes(read(UNIT)), readPlaywrightOutcomes(read(BROWSER)));
}

function run(command: string, args: readonly string[], report: string): void {
  rmSync(report, { force: true });
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  spawnSync(resolve(BIN, command), args, { stdio: 'inherit', env });
  if (!existsSync(report)) throw new Error(`${command} wrote no report`);
}

function read(report: string): unknown {
  return JSON.parse(readFileSync(report, 'utf8'));
}

function printCases(
  cases: readonly Case[],
  proofs: ReadonlyMap<string, readonly string[]>,
  outcomes: ReadonlyMap<string, Outcome>,
): string {
  return cases
    .map(({ id, situation }) => {
      const places = proofs.get(id) ?? [];
      const reason = WITHOUT_TEST[id] ?? 'no test carries its number';
      const lines = places.length > 0 ? places : [`none: ${reason}`];
      return [
        `${id} ${resultOf(outcomes.get(id))} ${situation}`,
        ...lines.map((line) => `    ${line}`),
      ].join('\n');
    })
    .join('\n');
}

function resultOf(outcome: Outcome | undefined): string {
  if (!outcome) return '·';
  return outcome.failed > 0 ? 'FAILED' : 'ok';
}

function printGroups(
  cases: readonly Case[],
  proofs: ReadonlyMap<string, readonly string[]>,
  outcomes: ReadonlyMap<string, Outcome>,
  names: ReadonlyMap<string, string>,
): string {
  const row = (name: string, own: readonly Case[]): string[] => {
    const tried = own.filter(({ id }) => outcomes.has(id));
    const survived = tried.filter(({ id }) => outcomes.get(id)!.failed === 0);
    const places = own.flatMap(({ id }) => proofs.get(id) ?? []);
    const inBrowser = places.filter((place) => place.startsWith('tests/browser/'));
    const withTest = own.filter(({ id }) => proofs.has(id));
    return [
      name,
      ...[own.length, withTest.length, places.length - inBrowser.length, inBrowser.length].map(
        String,
      ),
      `${survived.length} / ${tried.length}`,
    ];
  };
  const groups = [...new Set(cases.map(({ group }) => group))];
  return printTable([
    ['group', 'cases', 'with a test', 'unit', 'browser', 'survived / tried'],
    ...groups.map((letter) =>
      row(
        `${letter} ${names.get(letter)}`,
        cases.filter(({ group }) => group === letter),
      ),
    ),
    row('all', cases),
  ]);
}
