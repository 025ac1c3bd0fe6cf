import { type BrowserContext, expect, type Frame } from '@playwright/test';

import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';

const PLAIN = plainByNature('the files are those of the whole page');
const HTML = '<!doctype html><title>Lobby</title>';

type Deploy = { fails: number; documents: number };

/** Deploys: files not loaded yet are gone until the page is asked for again, or for good (`isLasting`). */
async function deploy(
  context: BrowserContext,
  frame: Frame,
  { as, isLasting = false }: { as: 404 | 'html'; isLasting?: boolean },
): Promise<Deploy> {
  const seen = { fails: 0, documents: 0 };
  const loaded = await frame.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  await context.route('**/assets/*', (route) => {
    const url = route.request().url();
    if (loaded.includes(url) || (seen.documents > 0 && !isLasting)) return route.fallback();
    seen.fails += 1;
    return as === 404
      ? route.fulfill({ status: 404, contentType: 'text/plain', body: '404' })
      : route.fulfill({ status: 200, contentType: 'text/html', body: HTML });
  });
  frame.page().on('request', (request) => {
    if (request.isNavigationRequest()) seen.documents += 1;
  });
  return seen;
}

test(
  'a screen whose file a deployment has replaced comes by one reload [F-R25]',
  PLAIN,
  async ({ context, openPlain, watch }) => {
    for (const part of ['404', 'MIME', 'integrity', 'preload CSS', 'dynamically imported'])
      watch.expectConsole(part);
    const app = await openPlain();
    await expectHome(app);
    await app.page.waitForLoadState('networkidle');
    const seen = await deploy(context, app.frame, { as: 'html' });
    await app.player.taps('优惠', 'link');
    // The page loads anew.
    await expect(app.frame.getByRole('tablist')).toBeVisible();
    expect(app.page.url()).toMatch(/#\/activity$/);
    expect(seen.documents).toBe(1);
    expect(seen.fails).toBeGreaterThan(0);
  },
);

test(
  'the next opening of a screen asks again for its style sheets [D-334]',
  PLAIN,
  async ({ context, openPlain, watch }) => {
    for (const part of ['404', 'preload CSS', 'style sheet']) watch.expectConsole(part);
    const app = await openPlain();
    await expectHome(app);
    await app.page.waitForLoadState('networkidle');
    let documents = 0;
    app.page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await context.route('**/assets/*.css', (route) => route.fulfill({ status: 404, body: '' }));
    await app.player.taps('优惠', 'link');
    await expect(app.frame.getByRole('button', { name: '重新加载' })).toBeVisible();
    await context.unroute('**/assets/*.css');
    for (const name of ['赞助', '优惠']) {
      await app.player.taps(name, 'link');
      await expect(app.frame.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expect(app.frame.getByRole('button', { name: '重新加载' })).toBeHidden();
      await expect.poll(() => lostStyles(app.frame)).toEqual([]);
    }
    expect(documents).toBeLessThanOrEqual(1);
  },
);

for (const kind of ['css', 'js'] as const)
  test(
    `a screen that lost a ${kind} file once comes with its styles [F-R25, D-296]`,
    PLAIN,
    async ({ context, openPlain, watch }) => {
      for (const part of ['ERR_FAILED', 'preload CSS', 'dynamically imported'])
        watch.expectConsole(part);
      const app = await openPlain();
      await expectHome(app);
      await app.page.waitForLoadState('networkidle');
      const documents: string[] = [];
      app.page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(request.url());
      });
      let lost = 0;
      await context.route(`**/assets/*.${kind}`, (route) => {
        lost += 1;
        return lost === 1 ? route.abort() : route.fallback();
      });
      await app.player.taps('优惠', 'link');
      await expect(app.frame.getByRole('tablist')).toBeVisible();
      await expect.poll(() => lostStyles(app.frame).catch(() => null)).toEqual([]);
      expect(documents.length).toBeLessThanOrEqual(1);
    },
  );

test(
  'a style sheet that was lost at the touch of a link is not missing after the tap [F-R25, D-296]',
  PLAIN,
  async ({ context, openPlain, watch }) => {
    for (const part of ['ERR_FAILED', 'preload CSS']) watch.expectConsole(part);
    const app = await openPlain();
    await expectHome(app);
    await app.page.waitForLoadState('networkidle');
    let lost = 0;
    await context.route('**/assets/*.css', (route) => {
      lost += 1;
      return lost === 1 ? route.abort() : route.fallback();
    });
    await app.frame.getByRole('link', { name: '优惠' }).dispatchEvent('pointerdown');
    await expect.poll(() => lost).toBeGreaterThan(0);
    for (const name of ['优惠', '赞助']) {
      await app.frame.getByRole('link', { name }).click();
      await expect(app.frame.getByRole('heading', { name, level: 1 })).toBeVisible();
      // The page may be reloading.
      await expect.poll(() => lostStyles(app.frame).catch(() => null)).toEqual([]);
    }
  },
);

test(
  '重试 brings the categories of home, whose styles were lost [D-296]',
  PLAIN,
  async ({ context, openPlain, watch }) => {
    for (const part of ['ERR_FAILED', 'preload CSS']) watch.expectConsole(part);
    await context.route('**/assets/*.css', (route) => route.abort());
    // The page does not answer either, so it is not loaded anew.
    await context.route(
      ({ pathname }) => pathname === '/',
      (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()),
    );
    const { frame, player } = await openPlain();
    await player.taps('体育');
    const sport = frame.getByRole('region', { name: '体育' });
    await expect(sport.getByRole('button', { name: '重试' })).toBeVisible();
    await context.unroute('**/assets/*.css');
    await sport.getByRole('button', { name: '重试' }).click();
    await expect(sport.getByRole('listitem').first()).toBeVisible();
  },
);

function lostStyles(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const links = [
      ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])'),
    ];
    const arrived = links.filter(({ sheet }) => sheet !== null).map(({ href }) => href);
    return links.map(({ href }) => href).filter((href) => !arrived.includes(href));
  });
}
