import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { sep } from 'node:path';
import fc from 'fast-check';
import type { Mutant } from './instrument.ts';
import { findChanges } from './operators.ts';
import type { Tried } from './report.ts';
import { runMutants } from './runMutants.ts';

/** What a process of `tryGroup.ts` is asked for, as JSON in its argument. */
export type GroupTask = {
  group: string;
  files: readonly string[];
  /** At most so many mutants, chosen by `LOBBY_SEED`; null for all. */
  count: number | null;
  outcomeFile: string;
};
/** What it writes to `outcomeFile`, as JSON. */
export type GroupOutcome = { tried: Tried[]; broken: string[] };

/** The tests that judge, the quickest first: of the layers themselves, and the stories of the form that moves money. */
const JUDGES = [
  /^tests\/domain\//,
  /^tests\/features\/rules\//,
  /^tests\/api\//,
  /^tests\/state\//,
  /^tests\/parts\/moneyForm\./,
  /^tests\/launch\//,
];
const DEFAULT_SEED = 20_260_101;

const task = JSON.parse(process.argv[2]!) as GroupTask;
writeFileSync(task.outcomeFile, JSON.stringify(await tryGroup(task)));
// At once: a worker that a mutant left busy does not keep the process.
process.exit();

async function tryGroup({ group, files, count }: GroupTask): Promise<GroupOutcome> {
  const all = findMutants(files);
  const mutants = count !== null && all.length > count ? sample(all, count) : all;
  const first = await runMutants(mutants, listTests(mutants));
  const killed = first.verdicts.filter(({ killer }) => killer !== null).map(({ id }) => id);
  // What a mutant leaves in a worker can fail the test files after it: these judge again, in new workers.
  const again = [...new Set(first.broken.map(({ testFile }) => testFile))];
  const alive = mutants.filter(({ id }) => !killed.includes(id));
  if (again.length > 0) console.log(`${group}: ${again.length} test files judge again`);
  const second = again.length > 0 ? await runMutants(alive, again) : { verdicts: [], broken: [] };
  const verdicts = [...first.verdicts, ...second.verdicts];
  const tried = mutants.map(({ id, file, line, replacement, start, end }): Tried => {
    const own = verdicts.filter((verdict) => verdict.id === id);
    const source = readFileSync(file, 'utf8');
    return {
      group,
      file,
      line,
      replacement,
      code: source.split('\n')[line - 1]!.trim(),
      original: source.slice(start, end),
      isReached: own.length > 0,
      killer: own.find(({ killer }) => killer !== null)?.killer ?? null,
      ms: own.reduce((sum, { ms }) => sum + ms, 0),
    };
  });
  return { tried, broken: second.broken.map(({ testFile, why }) => `${testFile} ${why}`) };
}

function findMutants(files: readonly string[]): Mutant[] {
  return files
    .flatMap((file) =>
      findChanges(file, readFileSync(file, 'utf8')).map((change) => ({ ...change, file })),
    )
    .map((mutant, index) => ({ ...mutant, id: index + 1 }));
}

function sample<Row>(rows: readonly Row[], count: number): Row[] {
  const seed = Number(process.env.LOBBY_SEED ?? DEFAULT_SEED);
  console.log(`${count} of ${rows.length} mutants, seed ${seed}`);
  const length = { minLength: count, maxLength: count };
  return fc.sample(fc.shuffledSubarray([...rows], length), { seed, numRuns: 1 })[0]!;
}

/**
 * Those without a page first, the stories on the whole app last, the properties of each behind the others; before others
 * those of the layers that are changed.
 */
function listTests(mutants: readonly Mutant[]): string[] {
  const layers = [
    ...new Set(mutants.map(({ file }) => file.replace(/^src(\/\w+\/).*/, 'tests$1'))),
  ];
  const rank = (file: string): readonly number[] => {
    const source = readFileSync(file, 'utf8');
    return [
      source.startsWith('// @vitest-environment node') ? 0 : source.includes('openApp') ? 2 : 1,
      Number(file.includes('.property.')),
      Number(!layers.some((layer) => file.startsWith(layer))),
      JUDGES.findIndex((judge) => judge.test(file)),
      // A mutant that never ends an `act` leaves React useless to the rest of the worker.
      Number(file.endsWith('.tsx')),
      source.length,
    ];
  };
  return readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name.split(sep).join('/')}`)
    .toSorted()
    .filter((file) => /\.test\.tsx?$/.test(file) && JUDGES.some((judge) => judge.test(file)))
    .map((file) => ({ file, rank: rank(file) }))
    .toSorted((a, b) => compare(a.rank, b.rank))
    .map(({ file }) => file);
}

function compare(some: readonly number[], others: readonly number[]): number {
  return some.map((one, at) => one - others[at]!).find((difference) => difference !== 0) ?? 0;
}
