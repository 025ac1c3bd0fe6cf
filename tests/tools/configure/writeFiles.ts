import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes files into a folder; deletes those whose content is null. */
export function writeFiles(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array | null>,
): void {
  for (const [name, content] of files) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    if (content === null) rmSync(path, { force: true });
    else writeFileSync(path, content);
  }
}
