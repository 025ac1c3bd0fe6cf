// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSources } from './architecture/sources.ts';

const MOST = 21;
const read = (path: string) => readFileSync(path, 'utf8');
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

it.each(['.ci/run', 'bot-launch/Dockerfile'])(
  'no package runs a script where %s installs it [F-B03]',
  (path) => {
    const installs = read(path).match(/npm (?:ci|i|install)\b.*/g) ?? [];
    expect(installs.length).toBeGreaterThan(0);
    for (const install of installs) expect(install).toContain('--ignore-scripts');
  },
);

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
