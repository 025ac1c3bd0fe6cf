// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { runInThisContext } from 'node:vm';
import type * as query from '@tanstack/react-query';
import type * as fetching from 'ofetch';
import { build, type Rollup } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { leanPackages } from '#shell/build/leanPackages.ts';

const PACKAGES = resolve('node_modules');

/** A build whose only module is this: a script whose value is what the module exports. */
async function built(code: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'lobby-lean-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const entry = join(root, 'main.js');
  writeFileSync(entry, code);
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [leanPackages()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: {
        input: entry,
        external: ['react'],
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', name: 'built' },
      },
    },
  })) as Rollup.RollupOutput;
  return `${output[0].code};built`;
}

const from = (path: string) => JSON.stringify(join(PACKAGES, path));
const QUERIES = from('@tanstack/query-core/build/modern/index.js');

it('the build holds of the router what the site uses: no links, forms or loading of pages', async () => {
  const router = from('react-router/dist/production/index.mjs');
  const code = await built(`export { HashRouter, useLocation } from ${router};`);
  expect(code).toContain('popstate');
  expect(code.match(/prefetch|FormData|NavLink|REACT_ROUTER_ERROR/g) ?? []).toEqual([]);
});

it('how a list is asked for page by page comes with its observer, and works as before', async () => {
  const first = await built(`export { QueryClient, QueryObserver } from ${QUERIES};`);
  expect(first).not.toContain('pageParams');
  const lazy = await built(`export { QueryClient, InfiniteQueryObserver } from ${QUERIES};`);
  const { QueryClient, InfiniteQueryObserver } = runInThisContext(lazy) as typeof query;
  const client = new QueryClient();
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: ({ pageParam }) => Promise.resolve(`page ${pageParam}`),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => (pages.length < 3 ? pages.length + 1 : null),
  });
  onTestFinished(observer.subscribe(() => {}));
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
  await observer.fetchNextPage();
  expect(observer.getCurrentResult().data?.pages).toEqual(['page 1', 'page 2']);
  await client.refetchQueries({ queryKey: ['list'] });
  expect(observer.getCurrentResult().data?.pages).toEqual(['page 1', 'page 2']);
  await observer.fetchNextPage();
  expect(observer.getCurrentResult().hasNextPage).toBe(false);
});

it('a query that the client of the build cannot write is refused, not left out', async () => {
  const code = await built(`export { ofetch } from ${from('ofetch/dist/index.mjs')};`);
  expect(code).not.toContain('encodeURI');
  const { ofetch } = runInThisContext(code) as typeof fetching;
  await expect(ofetch('http://127.0.0.1:9/', { query: { a: 1 } })).rejects.toThrow('no addresses');
});

it('a package that is written otherwise stops the build', async () => {
  const root = mkdtempSync(join(tmpdir(), 'lobby-changed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const file = join(root, 'node_modules/@tanstack/query-core/build/modern/query.js');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'export const Query = 1;');
  await expect(built(`export { Query } from ${JSON.stringify(file)};`)).rejects.toThrow(
    'has changed',
  );
});
