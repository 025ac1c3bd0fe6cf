import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type CliOptions, startVitest, type TestSpecification } from 'vitest/node';
import { instrument, type Mutant } from './instrument.ts';
import type { Broken, Job, Verdict } from './job.ts';

const RUNNER = fileURLToPath(new URL('./runner.ts', import.meta.url));

/** A mutant that no test reaches has no verdict. */
export type Outcome = { verdicts: Verdict[]; broken: Broken[] };

/** Tries each mutant with the tests that reach it, file by file in the order given, up to the first test that fails. */
export async function runMutants(
  mutants: readonly Mutant[],
  testFiles: readonly string[],
  options: CliOptions = {},
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const jobFile = join(folder, 'job.json');
  const job: Job = {
    mutants: mutants.map(({ id, file }) => ({
      id,
      importedAs: file.replace(/^src\//, '#'),
    })),
    verdictsFile: join(folder, 'verdicts'),
    brokenFile: join(folder, 'broken'),
  };
  writeFileSync(jobFile, JSON.stringify(job));
  for (const file of [job.verdictsFile, job.brokenFile]) writeFileSync(file, '');
  const vitest = await startVitest(
    'test',
    [...testFiles],
    {
      run: true,
      watch: false,
      runner: RUNNER,
      // The runner itself notes what fails; its runs would confuse a reporter.
      reporters: [{}],
      maxWorkers: 2,
      env: { LOBBY_MUTANTS: jobFile },
      sequence: { sequencer: inOrder(testFiles) },
      ...options,
    },
    { plugins: [mutantsPlugin(mutants)] },
  );
  await vitest.close();
  // Failed runs of mutants are no failure of this process.
  process.exitCode = 0;
  const verdicts = readLines<Verdict>(job.verdictsFile);
  const broken = readLines<Broken>(job.brokenFile);
  rmSync(folder, { recursive: true });
  return { verdicts, broken };
}

function readLines<Line>(file: string): Line[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Line);
}

/** Compiles all mutants of a file into it. */
function mutantsPlugin(mutants: readonly Mutant[]): Plugin {
  const root = `${process.cwd()}/`;
  return {
    name: 'mutants',
    enforce: 'pre',
    load(id) {
      const file = id.split('?')[0]!.replace(root, '');
      const own = mutants.filter((mutant) => mutant.file === file);
      return own.length > 0 ? instrument(file, readFileSync(file, 'utf8'), own) : null;
    },
  };
}

function inOrder(testFiles: readonly string[]) {
  const rank = ({ moduleId }: TestSpecification) =>
    testFiles.findIndex((name) => moduleId.endsWith(name));
  return class {
    shard(files: TestSpecification[]): TestSpecification[] {
      return files;
    }
    sort(files: TestSpecification[]): TestSpecification[] {
      return files.toSorted((a, b) => rank(a) - rank(b));
    }
  };
}
