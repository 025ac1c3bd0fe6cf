import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import fc from 'fast-check';
import { checkRunner } from './mutants/checkRunner.ts';
import { EXPLANATIONS } from './mutants/equivalent.ts';
import type { Mutant } from './mutants/instrument.ts';
import { findChanges } from './mutants/operators.ts';
import { reportMutants, type Tried } from './mutants/report.ts';
import { runMutants } from './mutants/runMutants.ts';

const GROUPS: Readonly<Record<string, RegExp>> = {
  domain: /^src\/domain\//,
  rules: /^src\/features\/.*\/rules[^/]*\.ts$/,
  session: /^src\/state\/session\//,
  orders: /^src\/state\/orders\//,
  launch: /^src\/launch\//,
  api: /^src\/api\/[^/]*\.ts$/,
};
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

// At once: a worker that a mutant left busy does not keep the process.
process.exit(await main(process.argv.slice(2)));

/**
 * `npm run test:mutants -- [group …] [--file=part] [--count=N]`: all mutants, those of some groups, of files with this in
 * their path, or a sample by `LOBBY_SEED`.
 */
async function main(words: readonly string[]): Promise<number> {
  const groups = words.filter((word) => !word.startsWith('--'));
  const count = Number(words.find((word) => word.startsWith('--count='))?.slice(8) ?? Infinity);
  const part = words.find((word) => word.startsWith('--file='))?.slice(7) ?? '';
  const unknown = groups.find((name) => !(name in GROUPS));
  if (unknown !== undefined || !(count > 0)) {
    console.error(`usage: [${Object.keys(GROUPS).join('|')} …] [--file=part] [--count=N]`);
    return 1;
  }
  const faults = await checkRunner();
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    return 1;
  }
  const all = findMutants(groups.length > 0 ? groups : Object.keys(GROUPS), part);
  const mutants = all.length > count ? sample(all, count) : all;
  const { verdicts, broken } = await runMutants(mutants, listTests(mutants));
  const tried = mutants.map(({ id, group, file, line, replacement, start, end }): Tried => {
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
      isKilled: own.some(({ killer }) => killer !== null),
      ms: own.reduce((sum, { ms }) => sum + ms, 0),
    };
  });
  const isWhole = mutants === all && groups.length === 0 && part === '';
  const { lines, isGood } = reportMutants(tried, EXPLANATIONS, { isWhole });
  for (const line of [...lines, ...broken]) console.log(line);
  return isGood && broken.length === 0 ? 0 : 1;
}

function findMutants(groups: readonly string[], part: string): (Mutant & { group: string })[] {
  const found = groups.flatMap((group) =>
    listFiles('src')
      .filter((file) => GROUPS[group]!.test(file) && file.includes(part))
      .flatMap((file) =>
        findChanges(file, readFileSync(file, 'utf8')).map((change) => ({ ...change, file, group })),
      ),
  );
  return found.map((mutant, index) => ({ ...mutant, id: index + 1 }));
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
  return listFiles('tests')
    .filter((file) => /\.test\.tsx?$/.test(file) && JUDGES.some((judge) => judge.test(file)))
    .map((file) => ({ file, rank: rank(file) }))
    .toSorted((a, b) => compare(a.rank, b.rank))
    .map(({ file }) => file);
}

function compare(some: readonly number[], others: readonly number[]): number {
  return some.map((one, at) => one - others[at]!).find((difference) => difference !== 0) ?? 0;
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .filter((name) => /\.tsx?$/.test(name))
    .toSorted();
}
