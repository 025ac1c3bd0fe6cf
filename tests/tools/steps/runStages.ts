import { printTable } from '#tests/tools/printTable.ts';
import type { Stage, Step } from './list.ts';
import { type Result, runStep } from './runStep.ts';

const SIDE_BY_SIDE = 2;

/** Runs the stages in turn up to the first failure and returns the exit code; CI reads the last line it prints. */
export async function runStages(stages: readonly Stage[]): Promise<number> {
  const results: Result[] = [];
  for (const stage of stages) {
    results.push(...(await runStage(stage)));
    if (results.some((result) => !result.isPassed)) break;
  }
  const left = stages.flat().filter((step) => !results.some((result) => result.step === step));
  console.log(`\n${printSummary(results, left)}\n`);
  const { passed, failed } = total(results);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || left.length > 0 || passed === 0 ? 1 : 0;
}

// Two workers take steps from one queue; after a failure nothing new starts.
async function runStage(stage: Stage): Promise<Result[]> {
  const queue = [...stage];
  const results: Result[] = [];
  const work = async (): Promise<void> => {
    const step = queue.shift();
    if (!step || results.some((result) => !result.isPassed)) return;
    results.push(await runStep(step));
    await work();
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return results;
}

/** Tests passed and failed; a step that failed without a failing test counts as one. */
export function total(results: readonly Pick<Result, 'isPassed' | 'counts'>[]): {
  passed: number;
  failed: number;
} {
  return {
    passed: results.reduce((sum, { counts }) => sum + (counts?.passed ?? 0), 0),
    failed: results.reduce(
      (sum, { counts, isPassed }) => sum + (counts?.failed || (isPassed ? 0 : 1)),
      0,
    ),
  };
}

function printSummary(results: readonly Result[], left: readonly Step[]): string {
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  return printTable([
    ['step', 'result', 's', 'passed', 'failed', 'skipped'],
    ...results.map(({ step, isPassed, seconds: own, counts }) => [
      step.name,
      isPassed ? 'ok' : 'FAILED',
      own.toFixed(1),
      ...(counts ? [counts.passed, counts.failed, counts.skipped].map(String) : []),
    ]),
    ...left.map((step) => [step.name, 'not run']),
    ['all', '', seconds.toFixed(1)],
  ]);
}
