import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { printTable } from './printTable.ts';

/** A command; `counts` is the report in which its tests are counted, if it runs any. */
export type Step = {
  name: string;
  command: readonly string[];
  counts?: { file: string; read: (report: unknown) => Counts };
};
export type Stage = readonly Step[];

type Counts = { passed: number; failed: number };
type Result = { step: Step; isPassed: boolean; seconds: number; counts: Counts | null };

const PARALLEL_STEPS = 2;
// No step takes longer; one that hangs would hang CI.
const LIMIT_MS = 15 * 60_000;

/** Runs the stages up to the first failure and returns the exit code. CI reads the last line that is printed. */
export async function runStages(stages: readonly Stage[], limitMs = LIMIT_MS): Promise<number> {
  const startedAt = performance.now();
  const results: Result[] = [];
  for (const stage of stages) {
    results.push(...(await runStage(stage, limitMs)));
    if (results.some((result) => !result.isPassed)) break;
  }
  const left = stages.flat().filter((step) => !results.some((result) => result.step === step));
  console.log(`\n${printSummary(results, left, (performance.now() - startedAt) / 1000)}\n`);
  const { passed, failed } = total(results);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || left.length > 0 || passed === 0 ? 1 : 0;
}

/** Tests passed and failed; a step that failed without a failing test counts as one. */
function total(results: readonly Result[]): { passed: number; failed: number } {
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  return {
    passed: sum(results.map(({ counts }) => counts?.passed ?? 0)),
    failed: sum(results.map(({ counts, isPassed }) => counts?.failed || Number(!isPassed))),
  };
}

/** The counts of vitest's JSON report. */
export function readVitest(report: unknown): Counts {
  const { numPassedTests: passed, numFailedTests: failed } = report as Record<string, number>;
  return { passed: passed ?? 0, failed: failed ?? 0 };
}

/** The counts of Playwright's JSON report. A flaky test has failed. */
export function readPlaywright(report: unknown): Counts {
  const { expected, unexpected, flaky } = (
    report as { stats: Record<'expected' | 'unexpected' | 'flaky', number> }
  ).stats;
  return { passed: expected, failed: unexpected + flaky };
}

// The workers take steps from one queue; after a failure nothing new starts.
async function runStage(stage: Stage, limitMs: number): Promise<Result[]> {
  const queue = [...stage];
  const results: Result[] = [];
  const work = async (): Promise<void> => {
    const step = queue.shift();
    if (!step || results.some((result) => !result.isPassed)) return;
    results.push(await runStep(step, limitMs));
    await work();
  };
  await Promise.all(Array.from({ length: PARALLEL_STEPS }, work));
  return results;
}

/** Runs one step, parallel ones silently unless they fail. One that should run tests and ran none fails. */
async function runStep(step: Step, limitMs: number): Promise<Result> {
  const hasTests = step.counts !== undefined;
  if (step.counts) rmSync(step.counts.file, { force: true });
  if (hasTests) console.log(`▸ ${step.name}`);
  const startedAt = performance.now();
  const { code, output, isLate } = await run(step.command, hasTests, limitMs);
  const seconds = (performance.now() - startedAt) / 1000;
  const counts = readCounts(step);
  const isEmpty = hasTests && (counts === null || counts.passed + counts.failed === 0);
  const isPassed = code === 0 && !isEmpty && (counts?.failed ?? 0) === 0;
  const why = isLate
    ? ` (stopped: the limit is ${limitMs / 1000} s)`
    : isEmpty
      ? ' (no test ran)'
      : '';
  console.log(`${isPassed ? '✓' : '✗'} ${step.name} ${seconds.toFixed(1)} s${why}`);
  if (!isPassed && output)
    console.log(`${indent(output)}\n  to repeat: npx ${step.command.join(' ')}`);
  return { step, isPassed, seconds, counts };
}

function readCounts({ counts }: Step): Counts | null {
  if (!counts || !existsSync(counts.file)) return null;
  return counts.read(JSON.parse(readFileSync(counts.file, 'utf8')));
}

function run(
  [name = '', ...args]: readonly string[],
  isShown: boolean,
  timeout: number,
): Promise<{ code: number; output: string; isLate: boolean }> {
  const path = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;
  return new Promise((settle) => {
    const child = spawn(name === 'node' ? process.execPath : name, args, {
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
      env: { ...process.env, PATH: path },
      shell: process.platform === 'win32' && name !== 'node',
      timeout,
    });
    let output = '';
    const collect = (data: Buffer): void => {
      output += data.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', (error) =>
      settle({ code: 1, output: output + error.message, isLate: false }),
    );
    child.once('close', (code, signal) => {
      const end = signal ? `\nstopped by ${signal}` : '';
      settle({ code: code ?? 1, output: output + end, isLate: child.killed });
    });
  });
}

function indent(text: string): string {
  return text.trimEnd().replace(/^/gm, '  ');
}

/** `seconds` is the time of the whole run: steps that run at the same time make it less than their sum. */
function printSummary(results: readonly Result[], left: readonly Step[], seconds: number): string {
  return printTable([
    ['step', 'result', 's', 'passed', 'failed'],
    ...results.map(({ step, isPassed, seconds: own, counts }) => [
      step.name,
      isPassed ? 'ok' : 'FAILED',
      own.toFixed(1),
      ...(counts ? [counts.passed, counts.failed].map(String) : []),
    ]),
    ...left.map((step) => [step.name, 'not run']),
    ['all', '', seconds.toFixed(1)],
  ]);
}
