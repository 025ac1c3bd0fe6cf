import { readFileSync } from 'node:fs';
import { findChanges } from './operators.ts';
import { runMutants } from './runMutants.ts';

const FOLDER = 'tests/tools/mutants/fixture';
const FILE = `${FOLDER}/age.ts`;

/** What must become of a change of the fixture: the test that notices it, or null for one that nothing looks at. */
const EXPECTED: readonly (readonly [change: string, killer: string | null])[] = [
  ['18 → 19', 'of age at 18'],
  ['years >= ADULT_YEARS → (years) > (ADULT_YEARS)', 'of age at 18'],
  // A loop without an end.
  ['turn += 1 → turn -= 1', 'runs the discount and looks at nothing'],
  ["'senior' → ''", null],
  ['years > 64 → true', null],
];

/** Tries the runner on a fixture whose tests are partly poor; what it says wrongly, as lines. */
export async function checkRunner(): Promise<string[]> {
  const source = readFileSync(FILE, 'utf8');
  const changes = findChanges(FILE, source).map((change) => ({
    ...change,
    text: `${source.slice(change.start, change.end)} → ${change.replacement}`,
  }));
  const mutants = EXPECTED.map(([text], index) => {
    const change = changes.find((one) => one.text === text);
    if (!change) throw new Error(`${FILE} has no change ${text}`);
    return { ...change, id: index + 1, file: FILE };
  });
  const { verdicts, broken } = await runMutants(mutants, [`${FOLDER}/judgeAge.ts`], {
    config: false,
    include: [`${FOLDER}/judge*.ts`],
    pool: 'threads',
    isolate: false,
  });
  const wrong = EXPECTED.filter(([, expected], index) => {
    const own = verdicts.find(({ id }) => id === index + 1);
    return !own || own.killer !== expected;
  });
  return [
    ...broken.map(({ testFile, why }) => `${testFile} ${why}`),
    ...wrong.map(([text]) => `the runner judges wrongly: ${text}`),
  ];
}
