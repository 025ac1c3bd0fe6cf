import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The files of a folder and its folders, by path from it with `/`. */
export function readFolder(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  return new Map(
    paths.map((path) => [
      path.slice(join(folder, sep).length).split(sep).join('/'),
      readFileSync(path),
    ]),
  );
}
