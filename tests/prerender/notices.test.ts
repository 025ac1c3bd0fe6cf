// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { notices } from '#hosting/notices.ts';

/** The notices of a build that imports one package with the given files. */
async function noticesOf(files: Record<string, string>, mode = 'production'): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'lobby-notices-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'node_modules/@pieces/one');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(root, 'main.js'), "import '@pieces/one';");
  for (const [name, text] of Object.entries({ 'index.js': 'window.one = 1', ...files }))
    writeFileSync(join(folder, name), text);
  const { output } = (await build({
    root,
    mode,
    configFile: false,
    logLevel: 'silent',
    plugins: [notices()],
    build: { write: false, rolldownOptions: { input: join(root, 'main.js') } },
  })) as Rollup.RollupOutput;
  const file = output.find(({ fileName }) => fileName === 'third-party-licences.txt');
  return file?.type === 'asset' ? String(file.source) : '';
}

const made = (license: string) =>
  JSON.stringify({ name: '@pieces/one', version: '1.2.3', main: 'index.js', license });

it('the build lists each package that it contains, with its licence [F-B04]', async () => {
  const licence = 'Copyright (c) 2020 One\r\n\r\nPermission is hereby granted';
  const text = await noticesOf({ 'package.json': made('MIT'), LICENSE: licence });
  expect(text).toContain('@pieces/one 1.2.3 (MIT)\n\nCopyright (c) 2020 One\n\nPermission');
  expect(text).not.toContain('\r');
});

it('one allowed licence of several is enough, and the list includes its notice [F-B04]', async () => {
  const text = await noticesOf({
    'package.json': made('(MPL-2.0 OR Apache-2.0)'),
    'LICENCE.txt': 'Apache License',
    NOTICE: 'Made by One',
  });
  expect(text).toContain('Apache License\n\nMade by One');
});

it.each(['GPL-3.0', '(MIT AND GPL-3.0)', 'UNLICENSED', ''])(
  'a package with the licence "%s" stops the build [F-B04]',
  async (license) => {
    const files = { 'package.json': made(license), LICENSE: 'text' };
    await expect(noticesOf(files)).rejects.toThrow('is not allowed');
  },
);

it('a package without its licence text stops the build [F-B04]', async () => {
  await expect(noticesOf({ 'package.json': made('MIT') })).rejects.toThrow('has no licence text');
});

it('the demo, which contains test tools, has no list of licences', async () => {
  expect(await noticesOf({ 'package.json': made('MIT') }, 'demo')).toBe('');
});
