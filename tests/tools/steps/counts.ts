import { existsSync, readFileSync, rmSync } from 'node:fs';
import { BROWSER_COUNTS, type Step, UNIT_COUNTS } from './list.ts';

export type Counts = { passed: number; failed: number; skipped: number };

const FILES = { unit: UNIT_COUNTS, browser: BROWSER_COUNTS };

/** Removes what an earlier run counted. */
export function forgetCounts(step: Step): void {
  if (step.counts) rmSync(FILES[step.counts], { force: true });
}

/** What a step counted; null when it counts nothing or came to nothing. */
export function readCounts(step: Step): Counts | null {
  if (!step.counts || !existsSync(FILES[step.counts])) return null;
  const report: unknown = JSON.parse(readFileSync(FILES[step.counts], 'utf8'));
  return step.counts === 'unit'
    ? readVitest(report as VitestReport)
    : readPlaywright(report as PlaywrightReport);
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

function readVitest(report: VitestReport): Counts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function readPlaywright({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}
