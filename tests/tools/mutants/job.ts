/** What the process that starts the tests tells its workers, as a JSON file. */
export type Job = {
  mutants: { id: number; importedAs: string }[];
  /** Where a worker notes what came of a mutant in one test file, a `Verdict` a line. */
  verdictsFile: string;
  /** Where a worker notes test files that fail without a mutant, and tests that fail when they run twice. */
  brokenFile: string;
};

export type Verdict = { id: number; ms: number; killer: string | null };
