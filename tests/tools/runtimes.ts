import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

import { printTable } from './printTable.ts';

/** The versions of Node that the project promises to run on. */
const VERSIONS = ['20', '22', '24', '26'] as const;
const PORT = Number(process.env.PORT || 4173);
const START_LIMIT_MS = 120_000;

type Part = { name: string; run: (node: Runtime) => Promise<boolean> };
type Runtime = { version: string; path: string; folder: string };
type RuntimeResult = { version: string; part: string; isPassed: boolean; seconds: number };

const PARTS: readonly Part[] = [
  { name: 'unit', run: (on) => runNode(on, '--max-semi-space-size=64', VITEST, 'run') },
  { name: 'build', run: (on) => runNode(on, VITE, 'build', '--outDir', join(on.folder, 'dist')) },
  {
    name: 'bot',
    run: async (on) =>
      (await runNode(on, VITE, 'build', '-c', 'bot-launch/vite.config.ts', ...outDir(on))) &&
      (await runNode(on, join(on.folder, 'bot/bot.mjs'), 'help')) &&
      runNode(on, '--import', 'tsx', 'tests/bot/rehearse.ts'),
  },
  { name: 'start', run: startSite },
];
const VITEST = 'node_modules/vitest/vitest.mjs';
const VITE = 'node_modules/vite/bin/vite.js';
const outDir = ({ folder }: Runtime) => ['--outDir', join(folder, 'bot'), '--emptyOutDir'];

process.exitCode = await main(process.argv.slice(2));

/**
 * `npm run test:runtimes [20 22 24 26]`: unit tests, build, bot and start on each version of Node. npm keeps the
 * versions in its own cache, outside the project.
 */
async function main(asked: readonly string[]): Promise<number> {
  const results: RuntimeResult[] = [];
  for (const version of asked.length > 0 ? asked : VERSIONS) {
    const path = findNode(version);
    if (path === null) {
      console.error(`npm cannot get Node ${version}: no network?`);
      results.push({ version, part: 'install', isPassed: false, seconds: 0 });
      continue;
    }
    results.push(...(await tryVersion(version, path)));
  }
  console.log(`\n${describeRuntimes(results)}`);
  return results.every(({ isPassed }) => isPassed) ? 0 : 1;
}

/** The table of what ran, with the seconds that it took. */
function describeRuntimes(results: readonly RuntimeResult[]): string {
  return printTable([
    ['node', 'part', 'result', 's'],
    ...results.map(({ version, part, isPassed, seconds }) => [
      version,
      part,
      isPassed ? 'ok' : 'FAILED',
      seconds.toFixed(1),
    ]),
  ]);
}

async function tryVersion(version: string, path: string): Promise<RuntimeResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-runtime-'));
  const results: RuntimeResult[] = [];
  try {
    for (const { name, run } of PARTS) {
      console.log(`▸ Node ${version}, ${name}`);
      const startedAt = performance.now();
      const isPassed = await run({ version, path, folder });
      const seconds = (performance.now() - startedAt) / 1000;
      results.push({ version, part: name, isPassed, seconds });
    }
    return results;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The path of a version's binary; null if npm cannot get it. */
function findNode(version: string): string | null {
  const { status, stdout } = spawnSync(
    'npx',
    ['-y', '-p', `node@${version}`, 'node', '-p', 'process.execPath'],
    // Elsewhere, because the project's .npmrc forbids the install script that gets the binary.
    {
      cwd: tmpdir(),
      encoding: 'utf8',
      env: { ...process.env, npm_config_ignore_scripts: 'false' },
    },
  );
  return status === 0 ? stdout.trim() : null;
}

/** The environment in which every `node` is that version. */
function environmentOf({ path }: Runtime): NodeJS.ProcessEnv {
  const PATH = `${dirname(path)}${delimiter}${process.env.PATH ?? ''}`;
  return { ...process.env, PATH, PORT: String(PORT) };
}

function runNode(on: Runtime, ...args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(on.path, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: environmentOf(on),
    });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

/** `npm start` builds and serves the site until it is stopped. */
async function startSite(on: Runtime): Promise<boolean> {
  const child = spawn(on.path, ['--import', 'tsx', 'tests/tools/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environmentOf(on),
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const limit = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
  let output = '';
  const isUp = new Promise<boolean>((resolve) => {
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      if (output.includes('Ctrl+C stops.')) resolve(true);
    });
    void ended.then(() => resolve(false));
  });
  if (!(await isUp)) {
    clearTimeout(limit);
    return false;
  }
  const [page, call] = await Promise.all(
    ['', 'api/app'].map((path) =>
      fetch(`http://127.0.0.1:${PORT}/${path}`, { method: path ? 'POST' : 'GET' }),
    ),
  );
  child.kill('SIGINT');
  const code = await ended;
  clearTimeout(limit);
  return page!.ok && call!.ok && code === 0;
}
