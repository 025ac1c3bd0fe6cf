import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

const LAZY = /\bimport\('([#.][^']*)'\)/g;

/** Imports every lazy file by name: under fake timers an import would not finish. Knip counts a glob as use. */
export async function loadLazyFiles(): Promise<void> {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/^(hosting|prerender)/.test(name))
    .flatMap((name) =>
      [...readFileSync(join('src', name), 'utf8').matchAll(LAZY)].map(([, specifier = '']) =>
        specifier.startsWith('#') ? specifier.slice(1) : join(dirname(name), specifier),
      ),
    );
  await Promise.all([...new Set(files)].map((name) => import(/* @vite-ignore */ `/src/${name}`)));
}
