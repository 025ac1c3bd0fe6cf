import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Source } from './project.ts';

/** Every TypeScript file of the project below the given folders, with its path from the root. Git keeps no empty folder. */
export function readSources(root: string, folders: readonly string[]): Source[] {
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  return present.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.split(sep).join('/')}`)
      .filter((path) => /\.tsx?$/.test(path))
      .toSorted()
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
}
