import { expect, type Frame } from '@playwright/test';

import { endGame } from '#api/calls/play.ts';

import { type App, expectPath, hashOf } from './fixtures/app.ts';
import { dropHeaders } from './fixtures/bareHost.ts';
import { OWN_SHELL } from './fixtures/shells.ts';
import { test } from './fixtures.ts';

const GAME = '/gamePage?name=QYUN&type=realbet&code=realbet_1';
const OTHER_GAME = '/gamePage?name=QYUN&type=realbet&code=realbet_2';

/** Chromium says the second and third: of our own page in a sandbox, and of a path that a static host answers with 404. */
const LINES = ['inside its own frame', 'can escape its sandboxing', 'status of 404'];

/** The page in the frame leads to an address, as by its exit or its cash desk. */
async function leadTo(inside: Frame, address: string): Promise<void> {
  await inside.evaluate((href) => setTimeout(() => location.assign(href)), address);
}

async function findGame(app: App): Promise<Frame> {
  await expect(
    app.frame.frameLocator('iframe').getByRole('button', { name: /押大/ }),
  ).toBeVisible();
  return app.frame.childFrames()[0]!;
}

/** Where a game leads to, and the screen that opens. */
const LED = [
  ['/#/recharge?pid=7&redirect=%2Fwallet', '/recharge'],
  ['/recharge?token=1', '/recharge'],
  ['/#/activityInfo?id=3&pid=7', '/activityInfo?id=3'],
  ['/#/wallet', '/'],
  ['/?pid=7#/login?redirect=%2Fmoney', '/'],
  ['/#tgWebAppData=user%3D1%26hash%3Da&tgWebAppVersion=9.1', '/'],
  [`/#${OTHER_GAME}`, '/'],
  ['/sponsors/1.html', '/'],
] as const;

test(
  'a game that leads to our own site ends, and its screen opens in its place [D-349]',
  OWN_SHELL,
  async ({ openAs, watch, world }) => {
    for (const line of LINES) watch.expectConsole(line);
    const { app } = await openAs({ name: 'gambler', balance: '500.00' });
    for (const [at, [address, path]] of LED.entries()) {
      await app.player.goesTo(GAME);
      await leadTo(await findGame(app), world.origin + address);
      await expectPath(app, path);
      await expect(app.frame.locator('iframe'), address).toHaveCount(0);
      await expect.poll(async () => (await world.requests(endGame)).length).toBe(at + 1);
    }
  },
);

test(
  'back from a screen that a game leads to is where the player opened the game [D-349]',
  OWN_SHELL,
  async ({ openAs, watch, world }) => {
    for (const line of LINES) watch.expectConsole(line);
    const { app } = await openAs({ name: 'gambler', balance: '500.00' });
    await app.frame.getByRole('button', { name: '青云真人厅' }).first().click();
    await leadTo(await findGame(app), `${world.origin}/#/recharge`);
    await expectPath(app, '/recharge');
    await app.player.taps('返回');
    await expectPath(app, '/');
  },
);

test(
  'the site inside its own frame calls nobody and stores nothing [D-349]',
  OWN_SHELL,
  async ({ context, openAs, watch, world }) => {
    for (const line of LINES) watch.expectConsole(line);
    const done: string[] = [];
    await context.exposeFunction('noteWrite', (key: string) => done.push(key));
    await context.addInitScript(() => {
      const write = Storage.prototype.setItem;
      Storage.prototype.setItem = function setItem(key, value) {
        if (parent !== window && parent === top)
          (window as unknown as { noteWrite: (key: string) => void }).noteWrite(key);
        write.call(this, key, value);
      };
    });
    const { app } = await openAs({ name: 'gambler', balance: '500.00' }, GAME);
    const inside = await findGame(app);
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && request.frame() === inside) done.push(pathname);
    });
    await leadTo(inside, `${world.origin}/#/mine?tgWebAppStartParam=pid_7`);
    await expectPath(app, '/mine');
    expect(done).toEqual([]);
  },
);

test(
  'a chat that leads to its own screen offers a window of its own [D-349]',
  OWN_SHELL,
  async ({ openSite, watch, world }) => {
    for (const line of LINES) watch.expectConsole(line);
    const app = await openSite('/kefu');
    await expect(app.frame.frameLocator('iframe').getByText('我是客服小乐')).toBeVisible();
    await leadTo(app.frame.childFrames()[0]!, `${world.origin}/#/kefu`);
    await expect(app.frame.getByRole('alert').getByRole('button')).toBeVisible();
    await expect(app.frame.locator('iframe')).toHaveCount(0);
    expect(hashOf(app)).toBe('#/kefu');
  },
);

test(
  'a frame inside the game leads to the site as the game itself does [D-349]',
  OWN_SHELL,
  async ({ context, openAs, watch, world }) => {
    for (const line of LINES) watch.expectConsole(line);
    const outer = 'https://games.example/';
    watch.expectOrigin(new URL(outer).origin);
    await context.route(outer, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="${world.origin}/#/mine"></iframe>`,
      }),
    );
    // With its header, the policy refuses such a frame.
    await dropHeaders(context, world.origin);
    const { app } = await openAs({ name: 'gambler', balance: '500.00' }, GAME);
    await leadTo(await findGame(app), outer);
    await expectPath(app, '/mine');
  },
);
