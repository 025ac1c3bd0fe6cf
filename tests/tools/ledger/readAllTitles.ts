import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { readTitles } from './readTitles.ts';

/** The titles of every test file of the project, or of those that are wanted. */
export function readAllTitles(
  isWanted: (file: string) => boolean = () => true,
): ReturnType<typeof readTitles> {
  const all = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name.split(sep).join('/')}`)
    .filter(isWanted)
    .filter(
      (name) => /\.test\.tsx?$/.test(name) || /^tests\/browser\/.*\.(spec|volume)\.ts$/.test(name),
    )
    .toSorted()
    .map((name) => readTitles(name, readFileSync(name, 'utf8')));
  return {
    tests: all.flatMap((file) => file.tests),
    groups: all.flatMap((file) => file.groups),
    problems: all.flatMap((file) => file.problems),
  };
}
