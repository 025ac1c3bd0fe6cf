// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { readSources } from './architecture/sources.ts';

const read = (path: string) => readFileSync(path, 'utf8');
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
    const options = cells[2] ?? '';
    const [inBrowser = '', inUnit = inBrowser] = codeIn(options);
    expect(read('tests/browser/asTelegramUser.spec.ts')).toContain(inBrowser);
    expect(read('tests/page/asTelegramUser.test.ts')).toContain(inUnit);
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
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(findWrong(/npm run ([a-z][\w:]*)/g, (name) => name in scripts)).toEqual([]);
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
