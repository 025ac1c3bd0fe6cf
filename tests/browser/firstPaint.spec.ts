import { type BrowserContext, expect } from '@playwright/test';

import { loadFeaturedGames } from '#api/calls/games.ts';
import { loadBanners } from '#api/calls/home.ts';
import { loadMember } from '#api/calls/member.ts';
import { loadSite } from '#api/calls/site.ts';
import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { TELEGRAM_USER } from '#tests/backend/telegram.ts';

import type { App } from './fixtures/app.ts';
import { playerOn } from './fixtures/player.ts';
import { expectReact } from './journey.ts';
import { OWN_SHELL, plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
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

/** Keeps the script of the page, or another address, from arriving until the returned function is called. */
async function holdScript(
  context: BrowserContext,
  address: string | RegExp = ENTRY,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

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
      // Stars and categories come later, over what is there.
    ].filter(
      (one) => one.checkVisibility() && !one.closest('svg, [aria-pressed], [data-category]'),
    );
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
      `[S2-52, S9-05] React draws what was painted before it, with nothing moved: ${theme}, ${width} px`,
      PLAIN,
      async ({ context, world, shoot }) => {
        const release = await holdScript(context);
        const app = await open(context, world.origin);
        await expect(app.frame.getByRole('button', { name: GAME }).first()).toBeVisible();
        await expect(app.frame.getByRole('link', { name: SITE })).toBeVisible();
        const painted = await look(app);
        await shoot(app as App, 'first-paint');
        expect(painted.length).toBeGreaterThan(80);
        release();
        await expectReact(app.frame);
        expect(await look(app)).toEqual(painted);
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
        expect(await shift()).toBe(0);
        // What the inline script asked for is not asked for again.
        for (const call of [loadFeaturedGames, loadBanners, loadSite])
          expect(await world.requests(call)).toHaveLength(1);
      },
    );
  });

test(
  'React is left alone by answers that come after it has drawn',
  PLAIN,
  async ({ openPlain, world }) => {
    for (const call of [loadFeaturedGames, loadSite]) await world.answers(call, { late: 2000 });
    const app = await openPlain();
    await expectReact(app.frame);
    await expect(app.frame.getByRole('button', { name: GAME }).first()).toBeVisible();
    await expect(app.frame.getByRole('link', { name: SITE })).toBeVisible();
    await app.page.waitForLoadState('networkidle');
    await app.player.seesNo('页面出错了');
  },
);

test(
  'a game that a member taps before React has started opens',
  PLAIN,
  async ({ context, openAs, world }) => {
    const { app } = await openAs({ name: 'quick' });
    await expectReact(app.frame);
    const release = await holdScript(context);
    const asked = async () => (await world.requests(loadMember)).length;
    await expect.poll(asked).toBe(1);
    // The stored games are tapped, and the tap still shows when their answer has come.
    await world.answers(loadFeaturedGames, { late: 1000 });
    const answer = app.page.waitForResponse((response) => response.url().endsWith('/hall_list'));
    await app.page.reload({ waitUntil: 'commit' });
    await expect(app.frame.getByRole('button', { name: '登录' })).toHaveCount(0);
    const game = app.frame.getByRole('button', { name: GAME }).first();
    await game.click();
    await (await answer).finished();
    await app.frame.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 100)));
    await expect(game).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(app.frame.locator('iframe')).toBeVisible();
    expect(app.page.url()).toContain('#/gamePage?');
    expect(await asked()).toBe(2);
  },
);

test(
  '[S4-31, S2-40] a launch that is answered before React has started shows home to its member',
  OWN_SHELL,
  async ({ context, openNative, world }) => {
    await world.addMember({ name: 'launched', telegramId: TELEGRAM_USER.id });
    const release = await holdScript(context);
    const answer = await holdScript(context, `**${loginWithTelegram.path}`);
    // Telegram's own text colour comes with them.
    const releaseLater = await holdScript(context, LATER_SCRIPTS);
    const opening = openNative();
    const page = await context.waitForEvent('page');
    const app = { page, frame: page.mainFrame(), player: playerOn(() => page.mainFrame()) };
    // Laid out, but unseen: the login may be refused.
    await expect(app.frame.getByText(GAME, { exact: true }).first()).toBeAttached();
    await expect(app.frame.getByText(GAME, { exact: true }).first()).toBeHidden();
    await expect(app.frame.getByRole('link', { name: SITE })).toBeVisible();
    answer();
    const wallet = app.frame.getByRole('group', { name: '钱包' });
    await expect(wallet).toBeVisible();
    await expect(wallet).toHaveText(/--/);
    await expect(app.frame.getByRole('button', { name: GAME }).first()).toBeVisible();
    await expect(app.frame.getByRole('button', { name: '登录' })).toBeHidden();
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

test(
  'a visitor who taps a game before React has started reads at once that they have to log in',
  PLAIN,
  async ({ context, world }) => {
    const release = await holdScript(context);
    const { frame } = await open(context, world.origin);
    const message = frame.getByRole('status').getByText('请登录！');
    await expect(frame.getByRole('button', { name: GAME }).first()).toBeVisible();
    await expect(message).toBeHidden();
    await frame.getByRole('button', { name: '热门' }).click();
    await expect(message).toBeHidden();
    await frame.getByRole('button', { name: GAME }).first().click();
    await expect(message).toBeVisible();
    const place = () =>
      message.evaluate(async (words) => {
        const box = words.closest('button')!;
        // One that is replaced cancels its animations.
        await Promise.allSettled(box.getAnimations().map(({ finished }) => finished));
        const { x, y, width, height } = box.getBoundingClientRect();
        return [x, y, width, height];
      });
    const told = await place();
    release();
    await expectReact(frame);
    // React's own message takes the place of the first one a moment later.
    await expect.poll(place).toEqual(told);
    await expect(message).toHaveCount(1);
  },
);

test(
  '[D-207] a visitor who taps before React has started first states their age',
  PLAIN,
  async ({ context, world }) => {
    await world.setSettings({ ageNotice: true });
    const release = await holdScript(context);
    const app = await open(context, world.origin);
    await app.frame.getByRole('button', { name: GAME }).first().click();
    release();
    const notice = app.frame.getByRole('alertdialog', { name: '年龄声明' });
    await expect(notice).toBeVisible();
    await expect(app.frame.getByText('请登录！')).toBeHidden();
    await notice.getByRole('button').click();
    await app.player.sees('请登录！');
    // The next visit knows.
    const releaseAgain = await holdScript(context);
    await app.page.reload({ waitUntil: 'commit' });
    await app.frame.getByRole('button', { name: GAME }).first().click();
    await app.player.sees('请登录！');
    releaseAgain();
  },
);

test(
  'the first paint shows the header and tab of the opened screen in the language of the device',
  PLAIN,
  async ({ context, openPlain }) => {
    const app = await openPlain('/kefu');
    await expectReact(app.frame);
    await app.frame.evaluate(() => localStorage.setItem('lobby.language', 'en'));
    const release = await holdScript(context);
    await app.page.reload({ waitUntil: 'commit' });
    const { frame, player } = app;
    await expect(frame.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(frame.getByRole('link', { name: 'Support' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(frame.getByRole('button', { name: 'Hot' })).toBeHidden();
    // A link works without React, and leads to the skeleton of its screen.
    await player.taps('Home', 'link');
    await expect(frame.getByRole('button', { name: 'Hot' })).toBeVisible();
    release();
    await expectReact(app.frame);
    await expect(frame.getByRole('button', { name: 'Hot' })).toBeVisible();
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
    `a stored script waits for the first ${kind}, so that the stored screen is drawn before`,
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

test(
  '[F-R25] a page whose script does not arrive can be loaded again',
  PLAIN,
  async ({ context, world, watch }) => {
    watch.expectConsole('404');
    await context.route(ENTRY, (route) => route.fulfill({ status: 404, body: '' }));
    const { frame, player } = await open(context, world.origin);
    await player.sees('页面出错了');
    await context.unroute(ENTRY);
    await player.taps('重新加载');
    await expectReact(frame);
    await expect(frame.getByRole('button', { name: GAME }).first()).toBeVisible();
  },
);
