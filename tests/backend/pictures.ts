import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'pictures');

/** The sample pictures as SVG text, by file name: `sport-3`, `banner-0`, `avatar-5`. demoBuild.ts replaces this file. */
export const pictures: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(folder).map((file) => [
    file.replace(/\.svg$/, ''),
    readFileSync(join(folder, file), 'utf8'),
  ]),
);
