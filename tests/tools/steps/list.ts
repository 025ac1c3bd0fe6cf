/** One step of the gate: a command, and the file in which it counts its tests, if it runs any. */
export type Step = { name: string; command: readonly string[]; counts?: 'unit' | 'browser' };

/** Steps of one stage may run side by side; a stage starts when the one before it has passed. */
export type Stage = readonly Step[];

const tool = (name: string): readonly string[] => ['node', 'tests/tools/run.mjs', name];

export const UNIT_COUNTS = 'test-results/counts/unit.json';
export const BROWSER_COUNTS = 'test-results/counts/browser.json';

const unit: Step = {
  name: 'unit, feature and architecture tests',
  command: [
    'vitest',
    'run',
    '--no-allowOnly',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${UNIT_COUNTS}`,
  ],
  counts: 'unit',
};

export const build: Step = { name: 'build', command: ['vite', 'build'] };

export const browser: Step = {
  name: 'browser tests',
  command: ['playwright', 'test', '-c', 'tests/browser/playwright.config.ts'],
  counts: 'browser',
};

/** The quick gate, without a browser. */
export const CHECK: readonly Stage[] = [
  [
    { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
    { name: 'format', command: ['oxfmt', '--check'] },
    { name: 'dead code', command: ['knip'] },
    { name: 'lock file', command: tool('lock') },
    { name: 'ledger ids', command: tool('ledger') },
  ],
  [unit],
  [build],
  [{ name: 'size', command: tool('size') }],
];

/** Everything. */
export const TEST: readonly Stage[] = [...CHECK, [browser]];
