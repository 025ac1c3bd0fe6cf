// @vitest-environment node
import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

import { readSources } from '#tests/tools/architecture/sources.ts';

const { dependencies, devDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
const scripts = readSources('.', ['src', 'tests', 'bot-launch'], /\.[cm]?[jt]sx?$/);

/** The files below a folder that import the package, or a part of it. */
function importersOf(name: string, folder: string): string[] {
  const specifier = new RegExp(`(?:\\bfrom|\\bimport\\(?) ?'${name}(?:/[^']*)?'`);
  return scripts
    .filter(({ path, text }) => path.startsWith(folder) && specifier.test(text))
    .map(({ path }) => path);
}

it('[C-01] every script of ours is TypeScript, checked strictly', () => {
  expect(scripts.length).toBeGreaterThan(500);
  expect(scripts.filter(({ path }) => !/\.tsx?$/.test(path)).map(({ path }) => path)).toEqual([]);
  expect(scripts.filter(({ text }) => /@ts-(?:nocheck|ignore)\b/.test(text))).toEqual([]);
  expect(readFileSync('tsconfig.json', 'utf8')).toMatch(/"strict": true,/);
});

it('[C-02] the site is one tree of React, which the first file draws', () => {
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
])('[%s, D-046] the site uses the package %s for real', (_, name) => {
  expect(dependencies).toHaveProperty([name]);
  expect(importersOf(name, 'src/')).not.toEqual([]);
});

it.each([
  ['C-14', 'vitest'],
  ['C-15', 'msw'],
])('[%s, D-046] the tests use the package %s for real', (_, name) => {
  expect(devDependencies).toHaveProperty([name]);
  expect(importersOf(name, 'tests/')).not.toEqual([]);
});

it.each([
  ['C-16', 'package.json'],
  ['C-17', 'vite.config.ts'],
  ['C-22', 'tsconfig.json'],
  ['C-23', 'README.md'],
])('[%s] the top level holds the file %s', (_, name) => {
  expect(statSync(name).isFile()).toBe(true);
});

it.each([
  ['C-18', 'src'],
  ['C-19', 'public'],
  ['C-21', 'tests'],
])('[%s] the top level holds the folder %s', (_, name) => {
  expect(statSync(name).isDirectory()).toBe(true);
});
