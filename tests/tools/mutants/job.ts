import { readFileSync } from 'node:fs';

/** What the process that starts the tests tells its workers, as a JSON file. */
export type Job = {
  mutants: { id: number; importedAs: string }[];
  /** Where a worker notes what came of a mutant in one test file, a `Verdict` a line. */
  verdictsFile: string;
  /** Where a worker notes test files that fail without a mutant, or when they run twice: a `Broken` a line. */
  brokenFile: string;
};

export type Verdict = { id: number; ms: number; killer: string | null };
/** A test file that cannot judge mutants, and why. */
export type Broken = { testFile: string; why: string };

/** A function that gives the mutants killed so far, by other workers too. */
export function createKilledReader({ verdictsFile }: Job): () => Set<number> {
  const killed = new Set<number>();
  let seen = 0;
  return () => {
    const text = readFileSync(verdictsFile, 'utf8');
    const end = text.lastIndexOf('\n') + 1;
    for (const line of text.slice(seen, end).split('\n').filter(Boolean)) {
      const { id, killer } = JSON.parse(line) as Verdict;
      if (killer !== null) killed.add(id);
    }
    seen = end;
    return killed;
  };
}
