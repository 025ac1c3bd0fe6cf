// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXCLUDED } from './backend/families/excludedStories.ts';
import { readSources } from './tools/architecture/sources.ts';

// What no tool checks: packages, the table of ASVS items, and what the guides name.
const read = (path: string) => readFileSync(path, 'utf8');

const MOST = 21;
const manifest = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const runtime = Object.keys(manifest.dependencies);

it('packages are few, and the README says of each what it is for [F-B03, C-16]', () => {
  const [, section = ''] = read('src/README.md').split('\n## Packages\n');
  const rows = [...section.split('\n## ')[0]!.matchAll(/^\| `([^`]+)` +\| (.*?) *\|$/gm)];
  expect(rows.map(([, name]) => name)).toEqual(runtime);
  expect(rows.filter(([, , reason]) => reason!.length < 10)).toEqual([]);
  expect(runtime.length).toBeLessThanOrEqual(MOST);
});

it('every package has one fixed version [F-B03]', () => {
  const versions = [manifest.dependencies, manifest.devDependencies].flatMap(Object.values<string>);
  expect(versions.length).toBeGreaterThan(runtime.length);
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

it.each(['.ci/run', 'bot-launch/Dockerfile'])('no script runs as %s installs [F-B03]', (path) => {
  const installs = read(path).match(/npm (?:ci|i|install)\b.*/g) ?? [];
  expect(installs.length).toBeGreaterThan(0);
  for (const install of installs) expect(install).toContain('--ignore-scripts');
});

it('nor on the machine of a developer [F-B03]', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

it('CI runs every action of others from one fixed commit [F-B03]', () => {
  const actions = ['ci', 'nightly'].flatMap(
    (name) => read(`.github/workflows/${name}.yml`).match(/(?<=uses: ).*/g) ?? [],
  );
  expect(actions.length).toBeGreaterThan(5);
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40} # v[\d.]+$/);
});

const scripts = readSources('.', ['src', 'tests', 'bot-launch'], /\.[cm]?[jt]sx?$/).filter(
  ({ path }) => !path.startsWith('bot-launch/dist/'),
);

/** The files below a folder that import the package, or a part of it. */
function importersOf(name: string, folder: string): string[] {
  const specifier = new RegExp(`(?:\\bfrom|\\bimport\\(?) ?'${name}(?:/[^']*)?'`);
  return scripts
    .filter(({ path, text }) => path.startsWith(folder) && specifier.test(text))
    .map(({ path }) => path);
}

it('every script of ours is TypeScript, checked strictly [C-01, C-22]', () => {
  expect(scripts.length).toBeGreaterThan(500);
  // It runs before anything that reads TypeScript.
  const others = scripts.filter(({ path }) => !/\.tsx?$/.test(path)).map(({ path }) => path);
  expect(others).toEqual(['tests/tools/checkNode.cjs']);
  expect(read('tsconfig.json')).toMatch(/"strict": true,/);
});

it('the site is one tree of React, which the first file draws [C-02, C-18]', () => {
  expect(importersOf('react-dom/client', 'src/')).toEqual(['src/main.tsx']);
});

it.each([
  ['C-04', 'react'],
  ['C-05', 'react-dom'],
  ['C-06', '@telegram-apps/sdk-react'],
  ['C-07', '@tma.js/sdk'],
  ['C-08', 'react-router-dom'],
  ['C-09', 'zustand'],
  ['C-10', 'ofetch'],
  ['C-11', '@telegram-apps/telegram-ui'],
  ['C-12', 'swiper'],
  ['C-13', 'js-cookie'],
  ['C-14', 'vitest'],
  ['C-15', 'msw'],
])('[%s, D-046] the package %s is used for real', (_, name) => {
  expect({ ...manifest.dependencies, ...manifest.devDependencies }).toHaveProperty([name]);
  const folder = name in manifest.dependencies ? 'src/' : 'tests/';
  expect(importersOf(name, folder)).not.toEqual([]);
});

it.each([
  ['C-17', 'vite.config.ts'],
  ['C-19', 'public/icon.svg'],
  ['C-21', 'tests/README.md'],
])('[%s] the project holds %s', (_, path) => {
  expect(existsSync(path)).toBe(true);
});

const STATES = ['met', 'in part', 'host', 'server', 'not met'];
const PROOF = /`(tests\/[^`]+)` "([^"]+)"/g;

const items = read('tests/spec/asvs.md')
  .split('\n')
  .map((line) => /^\| (\d+\.\d+\.\d+)[^|]*\| (\d) *\| ([a-z ]+?) *\| (.*?) *\|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, item, , state, how]) => ({ item: item!, state: state!, how: how! }));

describe('the table of ASVS items', () => {
  it('has a state for each, and a proof where something is said to be met', () => {
    expect(items.length).toBeGreaterThan(50);
    expect(new Set(items.map(({ item }) => item)).size).toBe(items.length);
    expect(items.filter(({ state }) => !STATES.includes(state))).toEqual([]);
    const unproven = items.filter(
      ({ state, how }) => state === 'met' && !how.match(PROOF) && !how.includes('nothing to run'),
    );
    expect(unproven.map(({ item }) => item)).toEqual([]);
  });

  it('names proofs that are there', () => {
    const proofs = items.flatMap(({ item, how }) =>
      [...how.matchAll(PROOF)].map(([, path, words]) => ({ item, path: path!, words: words! })),
    );
    expect(proofs.length).toBeGreaterThan(40);
    const lost = proofs.filter(
      ({ path, words }) => !existsSync(path) || !read(path).includes(words),
    );
    expect(lost).toEqual([]);
  });
});

const codeIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

describe('"As a Telegram user" in the README', () => {
  const [, section = ''] = read('README.md').split('\n## As a Telegram user\n');
  const rows = section
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));

  it('has a line for each kind of launch', () => expect(rows).toHaveLength(5));

  it.each(rows)('%s%s: a test of each kind runs it', (...cells) => {
    expect(read('tests/page/asTelegramUser.test.ts')).toContain(codeIn(cells[2] ?? '').at(-1));
  });
});

const GUIDES = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].map((path) => ({ path, text: read(path) })),
  ...readSources('.', ['src', 'tests', 'docs', 'bot-launch'], /\.md$/),
].filter(({ path }) => !/^tests\/(spec|contract)\//.test(path));

/** What the guides say by a pattern and should not: each with its guide. */
function findWrong(pattern: RegExp, isRight: (found: string, guide: string) => boolean): string[] {
  return GUIDES.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)]
      .filter(([, found = '']) => !isRight(found, path))
      .map(([all]) => `${path}: ${all}`),
  );
}

it('every command that a guide names is there [C-23]', () => {
  const { scripts: commands } = JSON.parse(read('package.json')) as {
    scripts: Record<string, string>;
  };
  expect(findWrong(/npm run ([a-z][\w:]*)/g, (name) => name in commands)).toEqual([]);
});

it('every file that a guide names is there', () => {
  const files = /`((?:src|tests|docs|bot-launch|public)\/[\w./-]+\.\w+)`/g;
  expect(findWrong(files, existsSync)).toEqual([]);
});

it('every link of a guide leads to a page, and to a heading of it', () => {
  const headings = (path: string) =>
    [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(' ', '-')
        .replaceAll(/[^\p{L}\d_-]/gu, ''),
    );
  const isThere = (link: string, guide: string) => {
    const [page = '', heading] = link.split('#');
    const path = page ? join(dirname(guide), page) : guide;
    return existsSync(path) && (!heading || headings(path).includes(heading));
  };
  expect(findWrong(/\]\((?!https?:)([^)\s]+)\)/g, isThere)).toEqual([]);
});

it('every story excluded on a server exists', () => {
  const titles = readSources('.', ['tests/features'], /\.test\.tsx?$/).flatMap(({ text }) =>
    Array.from(text.matchAll(/(?<=['`])([^'`%$\n]{8,})([%$]?)/g), ([, title = '', table]) => ({
      title,
      // A table of cases fills in the rest.
      isOpen: Boolean(table),
    })),
  );
  const isStory = (begin: string) =>
    titles.some(
      ({ title, isOpen }) => title.startsWith(begin) || (isOpen && begin.startsWith(title)),
    );
  const begins = EXCLUDED.flatMap(({ stories }) => stories).map((begin) =>
    begin.split(' > ').findLast(Boolean)!,
  );
  expect(begins.filter((begin) => !isStory(begin))).toEqual([]);
});
