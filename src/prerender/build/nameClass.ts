import { readdirSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../..', import.meta.url));
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => file.split(sep).join('/'))
  .toSorted();
/** The classes of each file, in the order of its text. */
const classes: string[][] = files.map(() => []);

/**
 * The name of a class of a CSS module in a build: `_12c` is the third class of the twelfth file. Short, because the page
 * repeats them, and the same in the first paint and in the client, which are built apart. Throws for a file outside `src`.
 */
export function nameClass(name: string, path: string): string {
  const file = files.indexOf(relative(SRC, resolve(path)).split(sep).join('/'));
  const names = classes[file];
  if (!names) throw new Error(`${path} is no CSS module of src.`);
  if (!names.includes(name)) names.push(name);
  return `_${file}${letters(names.indexOf(name))}`;
}

function letters(index: number): string {
  const last = String.fromCodePoint(97 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}
