// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { leanPackages } from '#shell/build/leanPackages.ts';

const ROUTER = join(
  dirname(fileURLToPath(import.meta.resolve('react-router'))),
  '../production/index.mjs',
);

/** The code of a build that exports what the site uses of the router. */
async function builtRouter(router = ROUTER): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'lobby-router-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const entry = join(root, 'main.js');
  writeFileSync(entry, `export { HashRouter, useLocation } from ${JSON.stringify(router)};`);
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [leanPackages()],
    build: {
      write: false,
      rolldownOptions: { input: entry, external: ['react'], preserveEntrySignatures: 'strict' },
    },
  })) as Rollup.RollupOutput;
  return output[0].code;
}

it('the build holds of the router what the site uses: no links, forms or loading of pages', async () => {
  const code = await builtRouter();
  expect(code).toContain('popstate');
  expect(code.match(/prefetch|FormData|NavLink|REACT_ROUTER_ERROR/g) ?? []).toEqual([]);
});

it('a router that is written otherwise stops the build', async () => {
  const root = mkdtempSync(join(tmpdir(), 'lobby-changed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const file = join(root, 'node_modules/react-router/dist/production/chunk-1A.mjs');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'export const RenderErrorBoundary = 1, HashRouter = 2, useLocation = 3;');
  await expect(builtRouter(file)).rejects.toThrow('The router has changed');
});
