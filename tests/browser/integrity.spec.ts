import { readFileSync } from 'node:fs';
import { type BrowserContext, expect } from '@playwright/test';

import { dropHeaders } from './fixtures/bareHost.ts';
import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';
import { someOf } from '#tests/random/volume.ts';

const PLAIN = plainByNature('the files are those of the whole page');
const MARK = { js: ';window.isTampered = true;', css: ':root{--tampered:1}' };
const TYPES = { js: 'text/javascript', css: 'text/css' };
/** What the browser and the site say of a file that is refused. */
const SAID = ['integrity', 'dynamically imported', 'preload CSS'];

/** Adds bytes to files of the build on their way to the page; says which were sent. */
async function tamper(
  context: BrowserContext,
  kind: 'js' | 'css',
  isMeant: (name: string) => boolean,
): Promise<string[]> {
  const sent: string[] = [];
  await context.route(
    (url) => url.pathname.endsWith(`.${kind}`) && isMeant(url.pathname),
    (route) => {
      const { pathname, search } = new URL(route.request().url());
      sent.push(pathname + search);
      const body = readFileSync(`dist${pathname}`, 'utf8') + MARK[kind];
      return route.fulfill({ contentType: TYPES[kind], body });
    },
  );
  return sent;
}

const isTampered = () =>
  'isTampered' in window ||
  getComputedStyle(document.documentElement).getPropertyValue('--tampered') !== '';
const isEntry = (name: string) => name.includes('/index-');

test(
  '[F-B06] the page refuses a script that differs from its checksum',
  PLAIN,
  async ({ context, openPlain, watch }) => {
    watch.expectConsole('integrity');
    watch.expectScreen('error');
    const sent = await tamper(context, 'js', isEntry);
    const refused = context.waitForEvent('console', (line) => line.text().includes('integrity'));
    const app = await openPlain();
    await refused;
    expect(sent).toHaveLength(1);
    expect(await app.frame.evaluate(isTampered)).toBe(false);
    await expect(app.frame.getByRole('button', { name: '重新加载' })).toBeVisible();
  },
);

test(
  '[F-B06] the script of the page is fetched once, although a preload names it too',
  PLAIN,
  async ({ context, openPlain }) => {
    const asked: string[] = [];
    context.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    const app = await openPlain();
    await expectHome(app);
    expect(asked.filter(isEntry)).toHaveLength(1);
  },
);

for (const kind of someOf(['css', 'js'] as const))
  test(
    `[F-B06, F-R25] a lazy screen refuses a ${kind} file that differs from its checksum at every try`,
    PLAIN,
    async ({ context, openPlain, watch }) => {
      for (const part of SAID) watch.expectConsole(part);
      watch.expectScreen('error');
      const app = await openPlain();
      await expectHome(app);
      await app.page.waitForLoadState('networkidle');
      const loaded = await app.frame.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      );
      const sent = await tamper(context, kind, (name) => !loaded.includes(name));
      await app.player.taps('优惠', 'link');
      await expect(app.frame.getByRole('button', { name: '重新加载' })).toBeVisible();
      expect(sent.length).toBeGreaterThan(1);
      if (kind === 'js') expect(sent.some((name) => name.endsWith('?again'))).toBe(true);
      expect(await app.frame.evaluate(isTampered)).toBe(false);
    },
  );

test(
  '[F-B06] a script that differs runs in a page without checksums',
  PLAIN,
  async ({ context, openPlain, watch, world }) => {
    // The links of lazy style sheets find no checksum.
    watch.expectConsole('integrity');
    await dropHeaders(context, world.origin, (html) =>
      html
        .replace(
          /<script type="importmap">.*?<\/script>/,
          '<script type="importmap">{"integrity":{}}</script>',
        )
        .replace(/ integrity="[^"]*"/g, '')
        .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ''),
    );
    await tamper(context, 'js', (name) => !isEntry(name));
    const app = await openPlain();
    await expectHome(app);
    await app.player.taps('优惠', 'link');
    await expect(app.frame.getByRole('tablist')).toBeVisible();
    expect(await app.frame.evaluate(isTampered)).toBe(true);
  },
);
