import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, expect } from '@playwright/test';

import { loadFeaturedGames } from '#api/calls/games.ts';
import { loadBanners } from '#api/calls/home.ts';
import { loadMember } from '#api/calls/member.ts';
import { openGame } from '#api/calls/play.ts';
import { loadSite } from '#api/calls/site.ts';
import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { TELEGRAM_USER } from '#tests/backend/telegram.ts';

import type { App } from './fixtures/app.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { hold } from './fixtures/hold.ts';
import { playerOn } from './fixtures/player.ts';
import { expectReact } from './journey.ts';
import { OWN_SHELL, plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { watchShifts } from './shifts.ts';
import { someOf } from '#tests/random/volume.ts';

declare global {
  interface Window {
    release: (kind: 'frame' | 'second') => void;
  }
}

const PLAIN = plainByNature('the script of the whole page is held back');
const ENTRY = '**/assets/index-*.js';
const LATER_SCRIPTS = /\/assets\/(?!index-)[^/]*\.js$/;
const SITE = '乐厅';
const GAME = '青云真人厅';
const BANNER = '<svg xmlns="http://www.w3.org/2000/svg" width="732" height="210"/>';

/** The built script that has a file of src. */
function scriptOf(source: string): string | undefined {
  const built = JSON.parse(readFileSync('dist/.vite/modules.json', 'utf8')) as Built;
  return Object.keys(built).find((script) => built[script]!.includes(source));
}
type Built = Readonly<Record<string, readonly string[]>>;

type Opened = Pick<App, 'page' | 'frame' | 'player'>;

/** Opens the site without waiting for its script. */
async function open(context: BrowserContext, address: string): Promise<Opened> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  return { page, frame: page.mainFrame(), player: playerOn(() => page.mainFrame()) };
}

/** Where everything stands that both the first paint and React draw, and what it says. */
function look({ frame }: Opened, parts = ['header *', 'nav *', '[data-section=hot] *']) {
  return frame.evaluate((all) => {
    const shown = [
      ...document.querySelectorAll(all.map((each) => `#root ${each}`).join(',')),
      // Captions come later, over what is there.
    ].filter((one) => one.checkVisibility() && !one.closest('svg, [data-caption]'));
    return shown.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const box = [x, y, width, height].map((length) => Math.round(length * 10) / 10).join(' ');
      const style = getComputedStyle(one);
      const words = one.childElementCount ? '' : one.textContent;
      return `${one.tagName} ${box} ${style.color} ${style.backgroundColor} ${style.font} ${words}`;
    });
  }, parts);
}

for (const [theme, width] of someOf([
  ['dark', 320],
  ['light', 390],
] as const))
  test.describe(() => {
    test.use({ theme, width });
    test(
      `React moves nothing that was painted before it: ${theme}, ${width} px [S2-52, S9-05]`,
      PLAIN,
      async ({ context, world, shoot }) => {
        const release = await hold(context, ENTRY);
        const app = await open(context, world.origin);
        await expect(app.frame.getByRole('button', { name: GAME }).first()).toBeVisible();
        await expect(app.frame.getByRole('link', { name: SITE })).toBeVisible();
        const painted = await look(app);
        await shoot(app as App, 'first-paint');
        expect(painted.length).toBeGreaterThan(80);
        release();
        await expectReact(app.frame);
        expect(await look(app)).toEqual(painted);
        // Its logo is drawn in the frame in which React replaces the header.
        const logo = app.frame.locator('header img').first();
        await expect(logo).toHaveAttribute('decoding', 'sync');
        const banner = await app.frame.getByRole('region', { name: '活动横幅' }).boundingBox();
        expect(banner?.height).toBe(105);
        await shoot(app as App, 'first-render');
        const shift = () =>
          app.frame.evaluate(
            () =>
              new Promise<number>((resolve) => {
                new PerformanceObserver((list) => {
                  const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
                  resolve(entries.reduce((sum, { value }) => sum + value, 0));
                }).observe({ type: 'layout-shift', buffered: true });
                setTimeout(() => resolve(0), 100);
              }),
          );
        await app.page.waitForLoadState('networkidle');
        // One pixel of a tile is six times as much.
        expect(await shift()).toBeLessThan(0.00001);
        // What the inline script asked for is not asked for again.
        for (const call of [loadFeaturedGames, loadBanners, loadSite])
          expect(await world.requests(call)).toHaveLength(1);
      },
    );
  });

test(
  'a game that a member taps before React has started opens once [D-297]',
  PLAIN,
  async ({ context, openAs, world }) => {
    const { app } = await openAs({ name: 'quick' });
    await expectReact(app.frame);
    const release = await hold(context, ENTRY);
    const asked = async () => (await world.requests(loadMember)).length;
    await expect.poll(asked).toBe(1);
    // The stored games are tapped, and the tap still shows when their answer has come.
    await world.answers(loadFeaturedGames, { late: 1000 });
    const answer = app.page.waitForResponse((response) => response.url().endsWith('/hall_list'));
    await app.page.reload({ waitUntil: 'commit' });
    await expect(app.frame.getByRole('link', { name: '登录' })).toHaveCount(0);
    const game = app.frame.getByRole('button', { name: GAME }).first();
    await game.click();
    await (await answer).finished();
    await app.frame.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 100)));
    await expect(game).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(app.frame.locator('iframe')).toBeVisible();
    expect(app.page.url()).toContain('#/gamePage?');
    expect(await asked()).toBe(2);
    expect(await world.requests(openGame)).toHaveLength(1);
  },
);

test(
  'a launch that is answered before React has started shows home to its member [S4-31, S2-40]',
  OWN_SHELL,
  async ({ context, openNative, world }) => {
    await world.addMember({ name: 'launched', telegramId: TELEGRAM_USER.id });
    const release = await hold(context, ENTRY);
    const answer = await hold(context, `**${loginWithTelegram.path}`);
    // Telegram's own text colour comes with them.
    const releaseLater = await hold(context, LATER_SCRIPTS);
    const opening = openNative();
    const page = await context.waitForEvent('page');
    const app = { page, frame: page.mainFrame(), player: playerOn(() => page.mainFrame()) };
    // Laid out, but unseen: the login may be refused.
    await expect(app.frame.getByText(GAME, { exact: true }).first()).toBeAttached();
    await expect(app.frame.getByText(GAME, { exact: true }).first()).toBeHidden();
    await expect(app.frame.getByRole('link', { name: SITE })).toBeVisible();
    await expect(app.frame.locator('[data-slot=banner] img')).toHaveCount(0);
    answer();
    const wallet = app.frame.getByRole('group', { name: '钱包' });
    await expect(wallet).toBeVisible();
    await expect(wallet).toHaveText(/--/);
    await expect(app.frame.getByRole('button', { name: GAME }).first()).toBeVisible();
    await expect(app.frame.getByRole('link', { name: '登录' })).toBeHidden();
    await expect(app.frame.locator('[data-slot=banner] img')).toBeVisible();
    const parts = ['nav *', '[data-section=hot] *', 'header [role=group] button + button'];
    const painted = await look(app, parts);
    expect(painted.length).toBeGreaterThan(60);
    release();
    await opening;
    await expectReact(app.frame);
    await expect(app.frame.getByRole('group', { name: '钱包 launched' })).toBeVisible();
    expect(await look(app, parts)).toEqual(painted);
    releaseLater();
    await expect(app.frame.locator('html')).toHaveAttribute('data-telegram');
    for (const call of [loginWithTelegram, loadMember, loadFeaturedGames, loadBanners, loadSite])
      expect(await world.requests(call), call.path).toHaveLength(1);
  },
);

test.describe(() => {
  // The policy allows pictures of other origins by https only.
  test.use({ bypassCSP: true });
  test(
    'the client keeps the shown banner, and asks for it once [D-363, S2-52]',
    PLAIN,
    async ({ context, world }) => {
      const asked: string[] = [];
      const server = createServer(({ url = '' }, response) => {
        asked.push(url);
        response.setHeader('cache-control', 'no-store');
        response.setHeader('content-type', 'image/svg+xml').end(BANNER);
      }).listen(0);
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const list = (...names: string[]) => ({
        data: names.map((name) => ({ src: `${origin}/${name}`, url: '#/vip' })),
      });
      await world.answers(loadBanners, list('a', 'b'));
      const release = await hold(context, ENTRY);
      const app = await open(context, world.origin);
      const banner = app.frame.locator(`img[src="${origin}/a"]`);
      await expect(banner).toBeInViewport({ ratio: 1 });
      const [box, painted] = [await banner.boundingBox(), await banner.elementHandle()];
      await banner.click();
      expect(app.page.url()).toBe(`${world.origin}/`);
      const moved = await watchShifts(app as App);
      release();
      await expect(app.player.button('显示第 2 张')).toBeVisible();
      expect(await banner.evaluate((one, before) => one === before, painted)).toBe(true);
      expect(await banner.boundingBox()).toEqual(box);
      expect(await moved()).toEqual([]);
      expect(asked).toEqual(['/a', '/b']);
      // On a return, it stands before any answer.
      await world.answers(loadBanners, 'silent');
      await context.unrouteAll();
      await hold(context, ENTRY);
      await app.page.reload({ waitUntil: 'commit' });
      await expect(banner).toBeInViewport({ ratio: 1 });
      server.close();
    },
  );
});

test(
  'a closed site shows no banner before the client runs [D-363, D-071]',
  PLAIN,
  async ({ context, world }) => {
    await world.setSite({ info: { site_state: '0' } });
    await hold(context, ENTRY);
    const release = await hold(context, `**${loadSite.path}`);
    const { frame } = await open(context, world.origin);
    const banner = frame.locator('[data-slot=banner] img');
    await expect(banner).toBeVisible();
    release();
    await expect(banner).toHaveCount(0);
  },
);

test(
  'the pictures of two rows of games load beside the client, the others after it',
  PLAIN,
  async ({ context, world }) => {
    const release = await hold(context, ENTRY);
    const { frame } = await open(context, world.origin);
    const tiles = frame.getByRole('region', { name: '热门' }).getByRole('listitem');
    await expect(tiles.locator('img[src]')).toHaveCount(6);
    await expect(tiles).toHaveCount(15);
    release();
    await expect(tiles.locator('img[src]')).toHaveCount(15);
  },
);

test(
  'the last of two tiles that a visitor taps is busy, and leads to the login [D-297]',
  PLAIN,
  async ({ context, world }) => {
    const release = await hold(context, ENTRY);
    const { frame } = await open(context, world.origin);
    const tiles = frame.getByRole('region', { name: '热门' }).getByRole('listitem');
    const busy = tiles.locator('button[aria-busy=true]');
    await tiles.nth(4).getByRole('button').click();
    await tiles.nth(1).getByRole('button').click();
    await expect(busy).toHaveText('长风体育');
    await expect(frame.getByText('请登录！')).toHaveCount(0);
    release();
    await expect(frame.getByRole('dialog', { name: '请登录！' })).toBeVisible();
    await expect(frame.getByText('请登录！')).toHaveCount(1);
    await expect(busy).toHaveCount(0);
  },
);

test(
  'a visitor’s early tap loads the login beside what follows the first paint [D-297]',
  PLAIN,
  async ({ context, world }) => {
    const releaseEntry = await hold(context, ENTRY);
    const releaseLater = await hold(context, LATER_SCRIPTS);
    const { page, frame } = await open(context, world.origin);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname.slice(1)));
    const tiles = frame.getByRole('region', { name: '热门' }).getByRole('listitem');
    await tiles.nth(1).getByRole('button').click();
    releaseEntry();
    await expect.poll(() => asked).toContain(scriptOf('src/features/home/LoginPopup.tsx'));
    releaseLater();
    await expect(frame.getByRole('dialog', { name: '请登录！' })).toBeVisible();
  },
);

test(
  'a member’s first calls carry the token, and the first paint is their own [D-325]',
  PLAIN,
  async ({ context, openAs, world }) => {
    await world.answers(loadSite, { data: { title: '代理甲的站' } });
    const { app } = await openAs({ name: 'agents' });
    await expect(app.frame.getByRole('link', { name: '代理甲的站' })).toBeVisible();
    for (const call of [loadSite, loadFeaturedGames, loadBanners])
      await expect
        .poll(async () => (await world.requests(call)).map(({ hasToken }) => hasToken))
        .toEqual([true]);
    await hold(context, ENTRY);
    await world.answers(loadSite, 'silent');
    await app.page.reload({ waitUntil: 'commit' });
    await expect(app.frame.getByRole('link', { name: '代理甲的站' })).toBeVisible();
    // The next person on the device.
    await app.frame.evaluate(() => sessionStorage.clear());
    await app.page.reload({ waitUntil: 'commit' });
    await expect(app.player.button(GAME).first()).toBeVisible();
    await app.player.seesNo('代理甲的站');
  },
);

test(
  'links lead to the skeleton of their screen before React, and then to the login [D-297]',
  PLAIN,
  async ({ context, world }) => {
    const release = await hold(context, ENTRY);
    const { frame, page, player } = await open(context, `${world.origin}/#/kefu/`);
    const hot = player.button('热门');
    const service = frame.getByRole('link', { name: '客服' });
    await expect(service).toHaveAttribute('aria-current', 'page');
    await expect(hot).toBeHidden();
    await player.taps('首页', 'link');
    await expect(hot).toBeVisible();
    await player.taps('注册', 'link');
    await expect(hot).toBeHidden();
    await expect(frame.getByRole('link', { name: '注册' })).toBeHidden();
    expect(page.url()).toMatch(/#\/login\?type=1$/);
    await player.goesTo('/');
    await player.taps('登录', 'link');
    expect(page.url()).toMatch(/#\/login$/);
    await player.goesTo('/');
    await player.taps('我的', 'link');
    release();
    await expect(player.field('用户名')).toBeVisible();
    expect(page.url()).toMatch(/#\/login\?redirect=%2Fmine$/);
  },
);

test(
  'the first paint has no words and no control without a name in English [D-297]',
  PLAIN,
  async ({ context, openAs }) => {
    const { app } = await openAs({ name: 'reader' });
    await expectReact(app.frame);
    await app.frame.evaluate(() => localStorage.setItem('lobby.language', 'en'));
    const release = await hold(context, ENTRY);
    for (const isMember of [true, false]) {
      if (!isMember) await app.frame.evaluate(() => sessionStorage.clear());
      await app.page.reload({ waitUntil: 'commit' });
      const tiles = app.frame.getByRole('listitem');
      await expect(tiles).toHaveCount(15);
      await expect(app.frame.getByRole('button')).toHaveText(await tiles.allInnerTexts());
      await expect(app.frame.getByRole('link')).toHaveText([SITE]);
      for (const role of ['navigation', 'region', 'group', 'heading'] as const)
        await expect(app.frame.getByRole(role)).toHaveCount(0);
      await expect(app.frame.getByText('加载中')).toBeHidden();
      await expectAccessible(app, ['button-name', 'link-name']);
    }
    const moved = await watchShifts(app);
    release();
    await expect(app.frame.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(app.frame.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    await app.page.waitForLoadState('networkidle');
    expect(await moved()).toEqual([]);
  },
);

/** Holds back frames and timers of a second, until one of both is released. */
function holdFrames(): void {
  const { requestAnimationFrame: ask, setTimeout: set } = window;
  const held: Record<'frame' | 'second', (() => unknown)[]> = { frame: [], second: [] };
  Object.assign(window, {
    requestAnimationFrame: (draw: () => unknown) => held.frame.push(draw),
    setTimeout: (run: () => unknown, ms = 0) => (ms < 1000 ? set(run, ms) : held.second.push(run)),
    release(kind: 'frame' | 'second') {
      Object.assign(window, { requestAnimationFrame: ask, setTimeout: set });
      for (const run of held[kind]) run();
    },
  });
}

for (const kind of someOf(['second', 'frame'] as const))
  test(
    `a stored script waits for the first ${kind}, behind the stored screen`,
    PLAIN,
    async ({ context, openPlain }) => {
      const app = await openPlain();
      await expectReact(app.frame);
      await context.addInitScript(holdFrames);
      await app.page.reload();
      await expect(app.frame.getByRole('button', { name: GAME }).first()).toBeVisible();
      await app.page.waitForLoadState();
      await expect(app.frame.locator('#root > [data-first=home]')).toBeAttached();
      const script = app.frame.locator('script[type=module]');
      await expect(script).not.toBeAttached();
      await app.frame.evaluate((one) => window.release(one), kind);
      await expectReact(app.frame);
      await expect(script).toHaveCount(1);
    },
  );
