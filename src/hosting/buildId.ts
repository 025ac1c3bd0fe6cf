import { createHash } from 'node:crypto';
import type { Rollup } from 'vite';

/** A name for a build: a checksum of the page and of every file of the bundle. Equal builds have the same one. */
export function buildId(html: string, bundle: Rollup.OutputBundle): string {
  const hash = createHash('sha256').update(html);
  const names = Object.keys(bundle).filter((name) => name !== 'index.html' && !isMap(name));
  for (const name of names.toSorted()) {
    const file = bundle[name]!;
    hash.update(`\n${name}\n`).update(file.type === 'chunk' ? file.code : file.source);
  }
  return hash.digest('hex').slice(0, 12);
}

/** Whether a file is a source map, which is no part of the site. */
export function isMap(name: string): boolean {
  return name.endsWith('.map');
}
