import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';

import { plainByNature } from './fixtures/shells.ts';
import { test as base } from './fixtures.ts';

const PLAIN = plainByNature('a service worker belongs to the whole page');
const OLD_PAGE = `<!doctype html><meta charset=utf-8><title>Old</title><h1>旧站</h1><script>
navigator.serviceWorker.oncontrollerchange = () => (document.title = 'kept');
navigator.serviceWorker.register('/sw.js');</script>`;
/** Keeps the page for ever, or asks the server first. */
const oldWorker = (keeps: boolean) => `
addEventListener('install', (event) => event.waitUntil(caches.open('old').then((old) => old.add('/'))));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && ${keeps}) event.respondWith(caches.match('/'));
});`;

/** A host with an earlier site, which `replace` replaces with ours. */
const test = base.extend<{ host: { origin: string; keeps: boolean; replace: () => void } }>({
  host: async ({ world }, use) => {
    const site = new URL(world.origin);
    let isOld = true;
    const server = createServer((request, response) => {
      const isWorker = request.url === '/sw.js';
      if (isOld && (isWorker || request.url === '/')) {
        response.setHeader('Content-Type', isWorker ? 'text/javascript' : 'text/html');
        return void response.end(isWorker ? oldWorker(host.keeps) : OLD_PAGE);
      }
      const { method = 'GET', url = '/' } = request;
      const headers = { ...request.headers, host: site.host };
      const to = { host: '127.0.0.1', port: site.port, path: url, method, headers };
      const passed = ask(to, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      });
      request.pipe(passed);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const host = {
      origin: `http://127.0.0.1:${port}`,
      keeps: true,
      replace: () => void (isOld = false),
    };
    await use(host);
    server.close();
  },
});

const leaveOld = async (page: Page, origin: string, wasHere = false) => {
  await page.goto(origin);
  await expect(page).toHaveTitle('kept');
  if (wasHere) await page.evaluate(() => caches.open('lobby-farewell'));
  await page.goto('about:blank');
};
/** Whether our worker has come and done its work. */
const isDone = async () =>
  !(await caches.has('old')) && navigator.serviceWorker.controller?.state === 'activated';

test(
  'an old page that a service worker keeps gives way to the site at once [D-351]',
  PLAIN,
  async ({ page, host }) => {
    await leaveOld(page, host.origin);
    host.replace();
    await page.goto(`${host.origin}/#/activity`);
    await expect(page.getByRole('heading', { name: '旧站' })).toBeVisible();
    await expect(page.getByRole('tablist')).toBeVisible();
    expect(await page.evaluate(() => caches.keys())).toEqual(['lobby-farewell']);
  },
);

for (const [what, keeps, wasHere] of [
  ['our page, which answers it', false, false],
  ['a page a second time', true, true],
] as const)
  test(
    `the worker that replaces an old one does not reload ${what} [D-351]`,
    PLAIN,
    async ({ page, host }) => {
      // Our page would unregister the old one before it is replaced.
      await page.addInitScript(() => {
        if ('serviceWorker' in navigator)
          navigator.serviceWorker.getRegistration = async () => undefined;
      });
      host.keeps = keeps;
      await leaveOld(page, host.origin, wasHere);
      host.replace();
      await page.goto(host.origin);
      const loadedAt = await page.evaluate(() => performance.timeOrigin);
      await expect.poll(() => page.evaluate(isDone)).toBe(true);
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
    },
  );
