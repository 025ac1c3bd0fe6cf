import { idsOf } from '#tests/tools/ledger/readTitles.ts';

/** How often the tests of a case passed and failed. */
export type Outcome = { passed: number; failed: number };

type VitestReport = {
  testResults: {
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
};
type Suite = {
  title: string;
  suites?: Suite[];
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[];
};

/** The outcome of each number in vitest's JSON report; tests that did not run are left out. */
export function readVitestOutcomes(report: unknown): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>();
  for (const { assertionResults } of (report as VitestReport).testResults) {
    for (const { ancestorTitles, title, status } of assertionResults)
      if (status === 'passed' || status === 'failed')
        note(outcomes, [...ancestorTitles, title], status === 'passed');
  }
  return outcomes;
}

/** The outcome of each number in Playwright's JSON report. */
export function readPlaywrightOutcomes(report: unknown): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>();
  const read = ({ title, suites = [], specs = [] }: Suite, around: readonly string[]): void => {
    for (const spec of specs) {
      const isRun = spec.tests.some(({ status }) => status !== 'skipped');
      if (isRun) note(outcomes, [...around, title, spec.title], spec.ok);
    }
    for (const suite of suites) read(suite, [...around, title]);
  };
  for (const suite of (report as { suites: Suite[] }).suites) read(suite, []);
  return outcomes;
}

/** The outcomes of two runs together. */
export function addOutcomes(
  ...runs: readonly ReadonlyMap<string, Outcome>[]
): Map<string, Outcome> {
  const sum = new Map<string, Outcome>();
  for (const [id, { passed, failed }] of runs.flatMap((run) => [...run])) {
    const before = sum.get(id) ?? { passed: 0, failed: 0 };
    sum.set(id, { passed: before.passed + passed, failed: before.failed + failed });
  }
  return sum;
}

function note(outcomes: Map<string, Outcome>, titles: readonly string[], isPassed: boolean): void {
  for (const id of new Set(titles.flatMap(idsOf))) {
    const { passed, failed } = outcomes.get(id) ?? { passed: 0, failed: 0 };
    outcomes.set(id, { passed: passed + Number(isPassed), failed: failed + Number(!isPassed) });
  }
}
