import { readFileSync } from 'node:fs';
import { compact, findCovered, type Group, groupOf } from './ledger/cover.ts';
import { type Ledger, readDecisions, readFaults, readLedger } from './ledger/readLedger.ts';
import { readAllTitles } from './ledger/readAllTitles.ts';
import type { Title } from './ledger/readTitles.ts';
import { printTable } from './printTable.ts';

const MOST_IDS = 3;

process.exitCode = main();

/** Prints which rows of tests/spec/ledger.md have a test that names them in its title; `npm run ledger`. */
function main(): number {
  const ledger = readLedger(readFileSync('tests/spec/ledger.md', 'utf8'));
  const decisions = readDecisions(readFileSync('tests/spec/decisions.md', 'utf8'));
  const faults = readFaults(readFileSync('tests/spec/faults.md', 'utf8'));
  const { tests, groups, problems } = readAllTitles(
    // Tests of the tools prove nothing of the product, and their fixtures hold ids.
    (file) => !file.startsWith('tests/tools/') && !file.endsWith('.volume.ts'),
  );
  const titles = [...tests, ...groups];
  const isLedgerId = (id: string): boolean => !/^[DF]-/.test(id);
  const unknown = titles.flatMap((title) =>
    title.ids
      .filter((id) => !ledger.rows.has(id) && !decisions.has(id) && !faults.has(id))
      .map((id) => `${place(title)} ${id} is no ledger row, no decision and no fault`),
  );
  const crowded = titles
    .filter((title) => title.ids.filter(isLedgerId).length > MOST_IDS)
    .map((title) => `${place(title)} has more than ${MOST_IDS} ledger ids: split it`);
  const proved = new Set(tests.flatMap((title) => title.proves));
  const covered = findCovered(ledger, proved);

  console.log(printSections(ledger, covered));
  console.log(`\n${printUncovered(ledger, covered)}\n`);
  const wrong = [...problems, ...unknown, ...crowded];
  for (const problem of wrong) console.log(problem);

  const figure = (group: Group): string => count(ledger, covered, group).join(' of ');
  const [done, all] = count(ledger, covered, 'statement');
  console.log(
    `Ledger: ${done} of ${all} statements covered (${percent(done, all)}); absences ${figure('absence')}, restatements ${figure('restated')}, overviews ${figure('overview')}`,
  );
  console.log(
    `Named in titles: ${[...proved].filter((id) => decisions.has(id)).length} of ${decisions.size} decisions, ${[...proved].filter((id) => faults.has(id)).length} of ${faults.size} faults`,
  );
  console.log(
    `Titles: ${tests.filter((title) => title.proves.length > 0).length} of ${tests.length} tests name a row; ${unknown.length} unknown ids, ${crowded.length} titles with more than ${MOST_IDS} ledger ids, ${problems.length} unreadable`,
  );
  return wrong.length > 0 || all === 0 || tests.length === 0 ? 1 : 0;
}

function place({ file, line, text }: Title): string {
  return `${file}:${line} "${text}"`;
}

function count(
  ledger: Ledger,
  covered: ReadonlySet<string>,
  group: Group,
  section?: string,
): [number, number] {
  const rows = [...ledger.rows.values()].filter(
    (row) => groupOf(ledger, row) === group && (section === undefined || row.section === section),
  );
  return [rows.filter((row) => covered.has(row.id)).length, rows.length];
}

function percent(done: number, all: number): string {
  return all === 0 ? '-' : `${((100 * done) / all).toFixed(1)} %`;
}

function sectionsOf(ledger: Ledger): string[] {
  return [...new Set([...ledger.rows.values()].map((row) => row.section))];
}

function printSections(ledger: Ledger, covered: ReadonlySet<string>): string {
  const row = (name: string, section?: string): string[] => {
    const [done, all] = count(ledger, covered, 'statement', section);
    const apart = (['absence', 'restated', 'overview'] as const).map((group) => {
      const [some, of] = count(ledger, covered, group, section);
      return of === 0 ? '' : `${some}/${of}`;
    });
    return [name, String(done), String(all - done), percent(done, all), ...apart];
  };
  return printTable([
    ['section', 'covered', 'uncovered', '', 'absences', 'restated', 'overview'],
    ...sectionsOf(ledger).map((section) => row(section, section)),
    row('all'),
  ]);
}

function printUncovered(ledger: Ledger, covered: ReadonlySet<string>): string {
  const open = (section: string, group: Group): string =>
    compact(
      [...ledger.rows.values()]
        .filter(
          (row) =>
            row.section === section && groupOf(ledger, row) === group && !covered.has(row.id),
        )
        .map((row) => row.id),
    );
  const lines = (['statement', 'absence'] as const).map((group) => {
    const found = sectionsOf(ledger).flatMap((section) =>
      open(section, group) ? [`  ${section}: ${open(section, group)}`] : [],
    );
    return `uncovered ${group}s:\n${found.join('\n') || '  none'}`;
  });
  return lines.join('\n');
}
