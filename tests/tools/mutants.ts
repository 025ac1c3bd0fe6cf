import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkRunner } from './mutants/checkRunner.ts';
import { EXPLANATIONS } from './mutants/equivalent.ts';
import { reportMutants } from './mutants/report.ts';
import type { GroupOutcome, GroupTask } from './mutants/tryGroup.ts';

const GROUPS: Readonly<Record<string, RegExp>> = {
  domain: /^src\/domain\//,
  rules: /^src\/features\/.*\/rules[^/]*\.ts$/,
  session: /^src\/state\/session\//,
  orders: /^src\/state\/orders\//,
  launch: /^src\/launch\//,
  api: /^src\/api\/[^/]*\.ts$/,
};
const TRY_GROUP = fileURLToPath(new URL('./mutants/tryGroup.ts', import.meta.url));

// At once: a worker that a mutant left busy does not keep the process.
process.exit(await main(process.argv.slice(2)));

/**
 * `npm run test:mutants -- [group …] [--file=part] [--count=N]`: all mutants, those of some groups, of files with this in
 * their path, or of each group a sample by `LOBBY_SEED`.
 */
async function main(words: readonly string[]): Promise<number> {
  const named = words.filter((word) => !word.startsWith('--'));
  const count = Number(words.find((word) => word.startsWith('--count='))?.slice(8) ?? Infinity);
  const part = words.find((word) => word.startsWith('--file='))?.slice(7) ?? '';
  const unknown = named.find((name) => !(name in GROUPS));
  if (unknown !== undefined || !(count > 0)) {
    console.error(`usage: [${Object.keys(GROUPS).join('|')} …] [--file=part] [--count=N]`);
    return 1;
  }
  const faults = await checkRunner();
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    return 1;
  }
  const outcomes = (named.length > 0 ? named : Object.keys(GROUPS))
    .map((group) => ({ group, files: listSources(GROUPS[group]!, part) }))
    .filter(({ files }) => files.length > 0)
    .map(({ group, files }) => tryInProcess(group, files, count));
  const isWhole = count === Infinity && named.length === 0 && part === '';
  const tried = outcomes.flatMap((outcome) => outcome.tried);
  const broken = outcomes.flatMap((outcome) => outcome.broken);
  const { lines, isGood } = reportMutants(tried, EXPLANATIONS, { isWhole });
  for (const line of [...lines, ...broken]) console.log(line);
  return isGood && broken.length === 0 ? 0 : 1;
}

/** A process for each group: what endless mutants hold in memory goes with it. */
function tryInProcess(group: string, files: readonly string[], count: number): GroupOutcome {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-of-'));
  const outcomeFile = join(folder, 'outcome.json');
  const task: GroupTask = { group, files, count: count < Infinity ? count : null, outcomeFile };
  const { status } = spawnSync(
    process.execPath,
    [...process.execArgv, TRY_GROUP, JSON.stringify(task)],
    { stdio: 'inherit' },
  );
  const outcome: GroupOutcome = existsSync(outcomeFile)
    ? (JSON.parse(readFileSync(outcomeFile, 'utf8')) as GroupOutcome)
    : { tried: [], broken: [`${group}: its process ended with ${status} and tried nothing`] };
  rmSync(folder, { recursive: true });
  console.log(`${group}: ${outcome.tried.length} tried`);
  return outcome;
}

function listSources(group: RegExp, part: string): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.split(sep).join('/')}`)
    .filter((name) => /\.tsx?$/.test(name) && group.test(name) && name.includes(part))
    .toSorted();
}
