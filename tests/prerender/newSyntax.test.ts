// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { refuseNewSyntax } from '#prerender/build/newSyntax.ts';

/** A script as the site's build delivers it. */
async function deliver(code: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'lobby-syntax-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'main.js'), code);
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [refuseNewSyntax()],
    build: {
      write: false,
      target: ['chrome92', 'safari15.4'],
      rolldownOptions: { input: join(root, 'main.js') },
    },
  })) as Rollup.RollupOutput;
  return output[0].code;
}

it.each([
  String.raw`document.title = document.title.split(/(?<=^[^·]+·)/)[0];`,
  String.raw`document.title = document.title.replace(/(?<!a)b/, '');`,
  String.raw`document.title = document.title.replace(/[\p{L}--[a-z]]/v, '');`,
  String.raw`document.title = document.title.replace(/(?i:a)b/, '');`,
  String.raw`const behind = '(?<=a)'; document.title = new RegExp(behind + document.title).source;`,
])('the build refuses what Safari 15.4 cannot parse: %s [D-335]', async (code) => {
  await expect(deliver(code)).rejects.toThrow(/cannot parse \(D-335\): .*main\.js/s);
});

it('the build rewrites what it can, and delivers other expressions as they are [D-335]', async () => {
  const script = await deliver(
    'class A { static #known = 1; static { document.title = String(A.#known); } }; document.body.title ||= A.name;' +
      'document.title = document.title.replace(/(?<part>a)(?=b)(?!c)(?:d)/gu, "(?: what <= is this)");',
  );
  expect(script).not.toMatch(/static\s*\{/);
  expect(script).toContain('(?<part>a)(?=b)(?!c)(?:d)');
});
