import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { type Module, readModule } from '#tests/tools/architecture/project.ts';

/** The ids that a test file names, by id its first line, and what is wrong with its titles. */
export type Titles = { ids: ReadonlyMap<string, string>; problems: readonly string[] };

const ID = /\b(?:(?:S\d|M\d|C|D)-\d{2,3}|D-S\d{2}|F-[A-Z]\d{2})\b/g;
// `[S4-31, D-025]` in a title, or a row `['S4-31', …]` that fills one in; a long row has a line for each cell.
const NAMED = /\[[^\]\n]*\]|'[A-Z][\w-]*'/g;
const MOST_IDS = 3;

const NOT_RUN = /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|todo|fixme|fails?)\b/g;
const AT_RUN_TIME = /\b(?:test|it|describe)(?:\.\w+)*\(\s*`[^`]*\[[^\]`]*\$\{/g;

/** Finds the ids in the titles of a test file. Comments name none. */
export function readTitles({ path, code }: Pick<Module, 'path' | 'code'>): Titles {
  const place = (index: number) => `${path}:${code.slice(0, index).split('\n').length}`;
  const named = [...code.matchAll(NAMED)].map(({ 0: text, index }) => ({
    ids: text.match(ID) ?? [],
    isTitle: !text.includes("'"),
    at: place(index),
  }));
  const crowded = named.filter(
    ({ ids, isTitle }) => isTitle && ids.filter((id) => !/^[DF]/.test(id)).length > MOST_IDS,
  );
  const find = (pattern: RegExp, problem: string) =>
    [...code.matchAll(pattern)].map(({ index }) => `${place(index)} ${problem}`);
  return {
    ids: new Map(named.toReversed().flatMap(({ ids, at }) => ids.map((id) => [id, at]))),
    problems: [
      ...crowded.map(({ at }) => `${at} names more than ${MOST_IDS} ledger rows: split the test`),
      ...find(NOT_RUN, 'does not run, and proves nothing'),
      ...find(AT_RUN_TIME, 'has an id put together at run time: use test.each with it in its rows'),
    ],
  };
}

// Their fixtures hold ids.
const EXEMPT = ['tests/tools/ledger.test.ts', 'tests/citations.test.ts'];

export const OF_NPM_TEST = /\.test\.tsx?$|^tests\/browser\/.*\.spec\.ts$/;
export const OF_VOLUMES = /^tests\/browser\/.*\.volume\.ts$/;

/** The titles of every test file whose path matches. */
export function readAllTitles(wanted: RegExp): Titles {
  const all = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name.split(sep).join('/')}`)
    .filter((path) => wanted.test(path) && !EXEMPT.includes(path))
    .toSorted()
    .map((path) => readTitles(readModule({ path, text: readFileSync(path, 'utf8') })));
  return {
    ids: new Map(all.toReversed().flatMap(({ ids }) => [...ids])),
    problems: all.flatMap(({ problems }) => problems),
  };
}
