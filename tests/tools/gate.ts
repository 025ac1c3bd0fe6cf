import { readFileSync } from 'node:fs';
import { readPlaywright, readVitest, runStages, type Stage, type Step } from './runSteps.ts';

// The workers of the unit tests share these threads. Four would let a signature wait for what others derive.
process.env.UV_THREADPOOL_SIZE ??= '16';

const UNIT_COUNTS = 'test-results/counts/unit.json';
const BROWSER_COUNTS = 'test-results/counts/browser.json';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

/** The commands of one stage run two at a time; a stage starts when the one before it has passed. */
const CHECK: readonly Stage[] = [
  [
    ...script('typecheck'),
    ...script('lint'),
    ...script('format', '--check'),
    ...script('deadcode'),
    ...script('lock'),
    ...script('ledger'),
  ],
  script(
    'test:unit',
    '--no-allowOnly',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${UNIT_COUNTS}`,
  ).map((step) => ({ ...step, counts: { file: UNIT_COUNTS, read: readVitest } })),
  // Not beside the other run of knip: both load the Playwright settings, which unpack Chromium on a new machine.
  [
    ...script('build'),
    ...script(
      'deadcode',
      '--production',
      '--strict',
      '--include',
      'files,dependencies,exports,types',
    ),
  ],
  [...script('size'), ...script('verify')],
];
const BROWSER: Stage = script('test:e2e').map((step) => ({
  ...step,
  counts: { file: BROWSER_COUNTS, read: readPlaywright },
}));

// `npm run check` is the quick gate, `npm test` (with --e2e) adds the browser tests.
process.exitCode = await runStages(process.argv.includes('--e2e') ? [...CHECK, BROWSER] : CHECK);

/** The commands of a script of package.json, split at blanks and without the quotes that a shell needs. */
function script(name: string, ...more: readonly string[]): Step[] {
  const commands = scripts[name]!.replaceAll("'", '').split(' && ');
  return commands.map((command) => ({
    name: commands.length > 1 ? `${name}, ${command.split(' ')[0]!}` : name,
    command: [...command.split(' '), ...more],
  }));
}
