import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';

import { loadBanners } from '#api/calls/home.ts';
import { loadSite } from '#api/calls/site.ts';

import { hold } from './fixtures/hold.ts';
import { playerOn } from './fixtures/player.ts';
import { plainByNature } from './fixtures/shells.ts';
import { test as base } from './fixtures.ts';
import { expectReact } from './journey.ts';
import { watchShifts } from './shifts.ts';

const PLAIN = plainByNature('the script of the whole page is held back');
const ENTRY = '**/assets/index-*.js';
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="732" height="210"><path fill="#06c" d="M0 0h732v210H0z"/></svg>`;

/** A server of pictures at another origin, which the browser may not keep, and how often each was asked for. */
const test = base.extend<{ pictures: { origin: string; asked: Record<string, number> } }>({
  // The policy allows pictures of other origins by https only.
  bypassCSP: true,
  pictures: async ({ baseURL: _ }, use) => {
    const asked: Record<string, number> = {};
    const server = createServer(({ url = '' }, response) => {
      asked[url] = (asked[url] ?? 0) + 1;
      response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
      response.end(PICTURE);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await use({ origin: `http://127.0.0.1:${port}`, asked });
    server.close();
  },
});

test(
  'the client takes over the banner that stands, by one request [D-363, S2-52]',
  PLAIN,
  async ({ context, world, pictures: { origin, asked } }) => {
    const list = (...names: string[]) => ({
      data: names.map((name) => ({ src: `${origin}/${name}`, url: '#/vip' })),
    });
    await world.answers(loadBanners, list('a', 'b'));
    let release = await hold(context, ENTRY);
    const page = await context.newPage();
    const app = { page, frame: page.mainFrame(), player: playerOn(() => page.mainFrame()) };
    const standing = page.locator(`img[src="${origin}/a"]`);
    await page.goto(world.origin, { waitUntil: 'commit' });
    await expect(standing).toBeInViewport({ ratio: 1 });
    const box = await standing.boundingBox();
    expect(box?.height).toBe(105);
    // Nothing is opened before the client runs.
    await standing.click();
    expect(page.url()).toBe(`${world.origin}/`);

    const painted = await standing.elementHandle();
    const moved = await watchShifts(app as never);
    release();
    await expectReact(page.mainFrame());
    expect(await standing.evaluate((one, before) => one === before, painted)).toBe(true);
    const dot = (at: number) => page.getByRole('button', { name: `显示第 ${at} 张` });
    await expect(dot(2)).toBeVisible();
    expect(await standing.boundingBox()).toEqual(box);
    expect(asked['/a']).toBe(1);
    expect(await moved()).toEqual([]);

    // A minute later the list has another first and another length.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.includes('bannerList'))!;
      const kept = JSON.parse(localStorage.getItem(key)!) as object;
      localStorage.setItem(key, JSON.stringify({ ...kept, atMs: Date.now() - 60_000 }));
    });
    await world.answers(loadBanners, list('c', 'd', 'a'));
    await context.unrouteAll();
    release = await hold(context, ENTRY);
    await page.reload({ waitUntil: 'commit' });
    await expect(standing).toBeInViewport({ ratio: 1 });
    release();
    await expectReact(page.mainFrame());
    await expect(dot(3)).toBeVisible();
    await expect(standing).toBeInViewport({ ratio: 1 });
    expect(asked['/a']).toBe(2);
  },
);

test(
  'a closed site shows no banner before the client runs [D-363, D-071]',
  PLAIN,
  async ({ context, world, pictures: { origin } }) => {
    await world.answers(loadBanners, { data: [{ src: `${origin}/a` }] });
    await world.setSite({ info: { site_state: '0' } });
    await hold(context, ENTRY);
    const release = await hold(context, `**${loadSite.path}`);
    const page = await context.newPage();
    await page.goto(world.origin, { waitUntil: 'commit' });
    const banner = page.locator(`img[src="${origin}/a"]`);
    await expect(banner).toBeVisible();
    release();
    await expect(banner).toHaveCount(0);
  },
);
