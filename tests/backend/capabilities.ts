import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Capability } from './handlers.ts';

// In a browser there is no folder to read: demoBuild.ts replaces this file by one import for each file.
const names = readdirSync(join(import.meta.dirname, 'capabilities'))
  .map((file) => file.replace(/\.ts$/, ''))
  .toSorted();

/** Every capability of the backend: each file of `capabilities` exports one under its own name. */
export const capabilities = Object.fromEntries(await Promise.all(names.map(load)));

/** Every call of the contract, by capability. */
export const calls = Object.fromEntries(
  Object.entries(capabilities).map(([name, { calls }]) => [name, calls]),
);

async function load(name: string): Promise<[name: string, Capability]> {
  const file = (await import(`./capabilities/${name}.ts`)) as Record<
    string,
    Capability | undefined
  >;
  const capability = file[name];
  if (!capability) throw new Error(`tests/backend/capabilities/${name}.ts does not export ${name}`);
  return [name, capability];
}
