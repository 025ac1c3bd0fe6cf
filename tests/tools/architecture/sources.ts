import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Source } from './project.ts';

const SCRIPT = /\.tsx?$/;

/** Reads all files in the folders whose path matches `name`; Git has no empty folders. */
export function readSources(
  root: string,
  folders: readonly string[],
  name: RegExp = SCRIPT,
): Source[] {
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  return present.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.split(sep).join('/')}`)
      .filter((path) => name.test(path))
      .toSorted()
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
}
