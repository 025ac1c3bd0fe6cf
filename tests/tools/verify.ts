import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { compare } from './verify/compare.ts';
import { findMissing } from './verify/missing.ts';
import { findNewNames } from './verify/newNames.ts';
import { readFolder } from './verify/readFolder.ts';
import { configureAgain, findConfiguredHosts } from './verify/configured.ts';
import { scan } from './verify/scan.ts';

// `npm run verify`: what the build in dist holds, and whether building again gives the same bytes.
process.exitCode = await main();

async function main(): Promise<number> {
  const files = readFolder('dist');
  const again = await configureAgain(await buildAgain(), files);
  const problems = [
    ...findMissing(files),
    ...findNewNames(files),
    ...scan(files, findConfiguredHosts(files)),
    ...compare(files, again),
  ];
  if (files.size < 100)
    problems.push(`dist has ${files.size} files only: build first (npm run build)`);
  console.log(
    problems.length > 0
      ? problems.map((problem) => `verify: ${problem}`).join('\n')
      : `verify: ${files.size} files, nothing in them that must not be, equal when built again`,
  );
  return problems.length > 0 ? 1 : 0;
}

async function buildAgain(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-verify-'));
  // The build writes source maps beside it.
  const outDir = join(folder, 'dist');
  try {
    await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
    return readFolder(outDir);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
