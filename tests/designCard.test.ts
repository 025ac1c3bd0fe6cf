// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { readSources } from '#tests/tools/architecture/sources.ts';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
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

it('every script of ours is TypeScript, checked strictly [C-01]', () => {
  expect(scripts.length).toBeGreaterThan(500);
  // It runs before anything that reads TypeScript.
  const others = scripts.filter(({ path }) => !/\.tsx?$/.test(path)).map(({ path }) => path);
  expect(others).toEqual(['tests/tools/checkNode.cjs']);
  expect(readFileSync('tsconfig.json', 'utf8')).toMatch(/"strict": true,/);
});

it('the site is one tree of React, which the first file draws [C-02]', () => {
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
  ['C-16', 'package.json'],
  ['C-17', 'vite.config.ts'],
  ['C-18', 'src/main.tsx'],
  ['C-19', 'public/icon.svg'],
  ['C-21', 'tests/README.md'],
  ['C-22', 'tsconfig.json'],
  ['C-23', 'README.md'],
])('[%s] the project holds %s', (_, path) => {
  expect(existsSync(path)).toBe(true);
});
