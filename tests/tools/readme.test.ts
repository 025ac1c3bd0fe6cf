// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { FIRST } from '#tests/browser/hosts/panel/settings.ts';
import { SettingsForm } from '#tests/browser/hosts/panel/SettingsForm.tsx';

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

  it.each(rows)('%s%s: the panel has the setting, and a test of each kind runs it', (...cells) => {
    const [, , panel = '', options = ''] = cells;
    const form = renderToStaticMarkup(
      createElement(SettingsForm, { settings: FIRST, onChange: () => {} }),
    );
    const [label = '', value] = [/^[\w ]+/.exec(panel)?.[0].trim(), codeIn(panel)[0]];
    expect(form).toContain(`${label}`);
    if (value) expect(form).toMatch(new RegExp(`${label}<[^]*?"${value}"`));
    const [inBrowser = '', inUnit = inBrowser] = codeIn(options);
    expect(read('tests/browser/asTelegramUser.spec.ts')).toContain(inBrowser);
    expect(read('tests/page/asTelegramUser.test.ts')).toContain(inUnit);
  });
});

const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].map((path) => ({
  path,
  text: read(path),
}));
const GUIDES = [
  ...PAGES,
  ...readSources('.', ['src', 'tests', 'docs', 'bot-launch'], /\.md$/),
].filter(({ path }) => !path.startsWith('tests/spec/'));

it('every command that a guide names is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const missing = GUIDES.flatMap(({ path, text }) =>
    [...text.matchAll(/npm run ([a-z][\w:]*)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([command]) => `${path}: ${command}`),
  );
  expect(missing).toEqual([]);
});

it('every file that a guide names is there', () => {
  const missing = GUIDES.flatMap(({ path, text }) =>
    codeIn(text)
      .filter((code) => /^(src|tests|docs|bot-launch|public)\/[\w./-]+\.\w+$/.test(code))
      .filter((file) => !existsSync(file))
      .map((file) => `${path}: ${file}`),
  );
  expect(missing).toEqual([]);
});
