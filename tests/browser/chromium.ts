import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { prepareFonts } from './fonts.ts';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
];

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Frames of other hosts share the process of their page, as in the web view of a phone.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  // Each world has a host name of its own: w7.localhost.
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
];
// Drawing by a GPU that is not there takes longer.
const FLAGS_OF_NPM_BINARY = ['--headless=shell', '--disable-gpu'];
// Playwright's own argument, for containers with little shared memory: files in its place, a twelfth slower.
const FILES_FOR_MEMORY = '--disable-dev-shm-usage';
const SHARED_MEMORY = '/dev/shm';
const ROOMY_BYTES = 4 * 1024 ** 3;
const CHANGED_BY_NPM_BINARY = [
  'TMPDIR',
  'AWS_EXECUTION_ENV',
  'LD_LIBRARY_PATH',
  'FONTCONFIG_PATH',
  'HOME',
];

/** How Playwright starts Chromium: LOBBY_CHROMIUM, else the one from npm, else an installed one. */
export async function findChromium(root: string): Promise<LaunchOptions> {
  const fonts = { FONTCONFIG_FILE: prepareFonts(root) };
  const chosen = process.env.LOBBY_CHROMIUM;
  if (!chosen && process.platform === 'linux' && process.arch === 'x64') {
    const { executablePath, env } = await unpackFromNpm(root);
    return {
      executablePath,
      args: [...FLAGS, ...FLAGS_OF_NPM_BINARY],
      ignoreDefaultArgs: hasRoomyMemory() ? [FILES_FOR_MEMORY] : [],
      env: { ...env, ...fonts },
    };
  }
  const installed = chosen || findInstalled();
  if (!installed)
    throw new Error(
      'No Chromium found: install Chrome, or set LOBBY_CHROMIUM to the path of a Chromium.',
    );
  return { executablePath: installed, args: FLAGS, env: { ...readEnv(process.env), ...fonts } };
}

function hasRoomyMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= ROOMY_BYTES;
}

/** The path of an installed Chromium, if any. */
export function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const commands = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...commands, ...APPLICATIONS].find((path) => existsSync(path));
}

/** Unpacks into a folder of its own, as if on Lambda: else the package brings no system libraries. */
async function unpackFromNpm(
  root: string,
): Promise<{ executablePath: string; env: Record<string, string> }> {
  const folder = join(root, 'node_modules/.cache/lobby/chromium');
  const complete = join(folder, 'complete');
  if (!existsSync(complete)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const before = readEnv(process.env);
  process.env.TMPDIR = folder;
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const executablePath = await chromium.executablePath();
    writeFileSync(complete, '');
    const { LD_LIBRARY_PATH = '' } = process.env;
    return { executablePath, env: { ...before, LD_LIBRARY_PATH } };
  } finally {
    for (const name of CHANGED_BY_NPM_BINARY) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

function readEnv(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
