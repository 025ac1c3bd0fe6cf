import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Where the instrumented site is, and the list of its components. */
export const FOLDER = 'test-results/contain';
export const COMPONENTS_FILE = `${FOLDER}/.vite/components.json`;

/** The host name at which the server of the browser tests has it. */
export const INSTRUMENTED_HOST = 'contain.localhost';

/** Builds the instrumented site and returns the name of every component in it. */
export async function buildInstrumented(): Promise<string[]> {
  // A test runner sets a mode of its own.
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'tests/tools/contain.ts'], {
    env,
  });
  return JSON.parse(await readFile(COMPONENTS_FILE, 'utf8')) as string[];
}
