import { readFileSync } from 'node:fs';
import { readSources } from './architecture/sources.ts';
import { checkReasons, findCovered, findOpen } from './ledger/cover.ts';
import {
  readDecisions,
  readFaults,
  readLedger,
  readReasons,
  sectionOf,
} from './ledger/readLedger.ts';
import { OF_NPM_TEST, OF_VOLUMES, readAllTitles } from './ledger/readTitles.ts';
import { printTable } from './printTable.ts';

process.exitCode = main();

/** `npm run ledger`: fails while a row or fault has neither a test that names it nor a reason. */
function main(): number {
  const ledger = readLedger(read('ledger'));
  const reasons = readReasons(read('untested'));
  const decisions = new Set(readDecisions(readSources('.', ['docs/decisions'], /\.md$/)));
  const faults = readFaults(read('faults'));
  const { ids, problems } = readAllTitles(OF_NPM_TEST);
  const volumes = readAllTitles(OF_VOLUMES);

  const named = new Set(ids.keys());
  const covered = findCovered(ledger, named);
  // The general rules hold after every case, so no test is theirs alone.
  const cases = [...faults].filter((id) => !id.startsWith('F-O'));
  const testedCases = cases.filter((id) => named.has(id) || volumes.ids.has(id));
  const open = new Set([
    ...findOpen(ledger, new Set([...named, ...reasons.keys()])),
    ...cases.filter((id) => !testedCases.includes(id) && !reasons.has(id)),
  ]);
  const tested = new Set([...covered, ...testedCases]);
  const wrong = [
    ...problems,
    ...volumes.problems,
    ...[...ids, ...volumes.ids]
      .filter(([id]) => !ledger.rows.has(id) && !decisions.has(id) && !faults.has(id))
      .map(([id, place]) => `${place} ${id} is no ledger row, no decision and no fault`),
    ...checkReasons(ledger, faults, tested, reasons),
    ...[...open].map((id) => `${id} has neither a test nor a reason in tests/spec/untested.md`),
  ];

  const needed = [...[...ledger.rows].filter((id) => !ledger.overviews.has(id)), ...cases];
  const row = (name: string, all: readonly string[]): string[] => {
    const counts = [tested, reasons, open].map((some) => all.filter((id) => some.has(id)).length);
    return [name, ...counts.map(String)];
  };
  const sections = [...new Set(needed.map(sectionOf))];
  console.log(
    printTable([
      ['section', 'tested', 'with a reason', 'neither'],
      ...sections.map((section) =>
        row(
          section,
          needed.filter((id) => sectionOf(id) === section),
        ),
      ),
      row('all', needed),
    ]),
  );
  for (const problem of wrong) console.log(problem);
  return wrong.length > 0 || ledger.rows.size === 0 || faults.size === 0 ? 1 : 0;
}

function read(page: string): string {
  return readFileSync(`tests/spec/${page}.md`, 'utf8');
}
