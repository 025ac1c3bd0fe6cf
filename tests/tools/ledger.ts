import { readFileSync } from 'node:fs';
import { compact, findCovered, findOpen, type Group, groupOf } from './ledger/cover.ts';
import {
  type Ledger,
  readDecisions,
  readFaults,
  readLedger,
  sectionOf,
} from './ledger/readLedger.ts';
import { readAllTitles } from './ledger/readAllTitles.ts';
import type { Title } from './ledger/readTitles.ts';
import { checkReasons, readReasons } from './ledger/reasons.ts';
import { printTable } from './printTable.ts';

const MOST_IDS = 3;

process.exitCode = main();

/**
 * Prints which rows of tests/spec/ledger.md have a test that names them in its title, or a reason in
 * tests/spec/untested.md; `npm run ledger`. Fails while a row has neither, overviews aside.
 */
function main(): number {
  const ledger = readLedger(read('ledger'));
  const reasons = readReasons(read('untested'));
  const decisions = readDecisions(read('decisions'));
  const faults = readFaults(read('faults'));
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
  const open = new Set(findOpen(ledger, new Set([...proved, ...reasons.keys()])));
  const states = { covered, open };

  console.log(`${printSections(ledger, states)}\n`);
  const wrong = [
    ...problems,
    ...unknown,
    ...crowded,
    ...checkReasons(ledger, covered, reasons),
    ...printOpen(open),
  ];
  for (const problem of wrong) console.log(problem);

  const figures = (group: Group, name: string): string => {
    const [tested, explained, neither] = count(ledger, states, (id) => is(ledger, id, group));
    return `${name} ${tested} covered, ${explained} with a reason, ${neither} with neither`;
  };
  console.log(
    `Ledger: ${figures('statement', 'statements')}; ${figures('absence', 'absences')}; ${figures('restated', 'restatements')}`,
  );
  console.log(
    `Named in titles: ${[...proved].filter((id) => decisions.has(id)).length} of ${decisions.size} decisions, ${[...proved].filter((id) => faults.has(id)).length} of ${faults.size} faults`,
  );
  console.log(
    `Titles: ${tests.filter((title) => title.proves.length > 0).length} of ${tests.length} tests name a row; ${unknown.length} unknown ids, ${crowded.length} titles with more than ${MOST_IDS} ledger ids, ${problems.length} unreadable`,
  );
  return wrong.length > 0 || ledger.rows.size === 0 || tests.length === 0 ? 1 : 0;
}

type States = { covered: ReadonlySet<string>; open: ReadonlySet<string> };

function read(page: string): string {
  return readFileSync(`tests/spec/${page}.md`, 'utf8');
}

function place({ file, line, text }: Title): string {
  return `${file}:${line} "${text}"`;
}

function is(ledger: Ledger, id: string, group: Group): boolean {
  return groupOf(ledger, ledger.rows.get(id)!) === group;
}

/** How many rows have a test, a reason, and neither. Overviews without a test count as none of these. */
function count(
  ledger: Ledger,
  { covered, open }: States,
  isWanted: (id: string) => boolean,
): [number, number, number] {
  const ids = [...ledger.rows.keys()].filter(isWanted);
  const tested = ids.filter((id) => covered.has(id));
  const neither = ids.filter((id) => open.has(id));
  const untested = ids.filter((id) => !covered.has(id) && !ledger.overviews.has(id));
  return [tested.length, untested.length - neither.length, neither.length];
}

function printSections(ledger: Ledger, states: States): string {
  const row = (name: string, isInside: (id: string) => boolean): string[] => {
    const figures = count(ledger, states, (id) => isInside(id) && !is(ledger, id, 'overview'));
    const overviews = [...ledger.overviews].filter(isInside).length;
    return [name, ...figures.map(String), overviews === 0 ? '' : String(overviews)];
  };
  const sections = [...new Set([...ledger.rows.keys()].map(sectionOf))];
  return printTable([
    ['section', 'covered', 'with a reason', 'neither', 'overviews'],
    ...sections.map((section) => row(section, (id) => sectionOf(id) === section)),
    row('all', () => true),
  ]);
}

function printOpen(open: ReadonlySet<string>): string[] {
  const sections = [...new Set([...open].map(sectionOf))];
  return sections.map((section) => {
    const ids = compact([...open].filter((id) => sectionOf(id) === section));
    return `${section}: ${ids} have neither a test nor a reason in tests/spec/untested.md`;
  });
}
