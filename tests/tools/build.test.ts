// @vitest-environment node
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Builds the site into a new folder and returns the checksum of each file. */
async function build(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-build-'));
  folders.push(folder);
  const { NODE_ENV: _, ...env } = process.env;
  const args = ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir'];
  await promisify(execFile)(process.execPath, args, { env });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      const checksum = createHash('sha256').update(readFileSync(path)).digest('hex');
      return [path.slice(folder.length), checksum];
    }),
  );
}

it('[F-B10] two builds of one version are equal in every byte', async () => {
  const [one, other] = await Promise.all([build(), build()]);
  expect(Object.keys(one).length).toBeGreaterThan(50);
  expect(other).toEqual(one);
}, 120_000);
