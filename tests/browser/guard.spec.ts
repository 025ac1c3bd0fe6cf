import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page } from '@playwright/test';

import { policyOfPage } from '#hosting/headers.ts';
import { replacePolicy } from '#hosting/policy.ts';

import { expectAccessible } from './fixtures/accessible.ts';
import type { App } from './fixtures/app.ts';
import { dropHeaders } from './fixtures/bareHost.ts';
import { hold } from './fixtures/hold.ts';
import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { expectHome, expectReact } from './journey.ts';

const PLAIN = plainByNature('the files are those of the whole page');
const ENTRY = '**/assets/index-*.js';
const CHINESE = '页面无法打开，请重新加载，或换用其他浏览器打开';
const ENGLISH = 'This page cannot be opened. Reload it, or open it in another browser';
const LONGEST_START_MS = 20_000;

/** Serves the page as a host does that has changed it, with a policy that fits. */
function editPage(context: BrowserContext, origin: string, edit: (html: string) => string) {
  return dropHeaders(context, origin, (html) => {
    const edited = edit(html);
    return replacePolicy(edited, policyOfPage(edited));
  });
}

/** Serves a client that begins with other code, in a page without checksums. */
async function editClient(context: BrowserContext, origin: string, beginning: string) {
  await editPage(context, origin, (html) => html.replace(/ integrity="[^"]*"/g, ''));
  await context.route(ENTRY, (route) => {
    const { pathname } = new URL(route.request().url());
    const body = `${beginning}\n${readFileSync(`dist${pathname}`, 'utf8')}`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
}

/** Begins an inline script with code that does not parse: 1 is the start, 2 the first paint. */
function breakScript(html: string, place: number): string {
  let count = -1;
  return html.replace(/<script>/g, (tag) => ((count += 1) === place ? `${tag}let let;` : tag));
}

const sentence = (page: Page) => page.getByRole('alert');
const appOf = (page: Page) => ({ page, frame: page.mainFrame() }) as App;

/** The page says in both languages that it cannot be opened, with its address, and shows nothing else. */
async function expectSentence(page: Page, address: string): Promise<void> {
  await expect(sentence(page)).toContainText(CHINESE);
  await expect(sentence(page)).toContainText(ENGLISH);
  await expect(page.getByRole('link')).toHaveText([address]);
  await expect(page.getByRole('button')).toHaveText(['重新加载 Reload']);
}

/** What keeps the client from running, with what the console says of it. */
const CAUSES: readonly {
  title: string;
  says: string;
  prepare: (context: BrowserContext, origin: string) => Promise<unknown>;
}[] = [
  {
    title: 'a client that does not parse',
    says: 'SyntaxError',
    prepare: (context, origin) => editClient(context, origin, 'let let;'),
  },
  {
    title: 'a client that throws before its first line',
    says: 'too old',
    prepare: (context, origin) => editClient(context, origin, 'throw new Error("too old");'),
  },
  {
    title: 'a client that is blocked',
    says: 'ERR_BLOCKED_BY_CLIENT',
    prepare: (context) => context.route(ENTRY, (route) => route.abort('blockedbyclient')),
  },
  {
    title: 'a first paint that does not parse',
    says: 'SyntaxError',
    prepare: (context, origin) => editPage(context, origin, (html) => breakScript(html, 2)),
  },
  {
    title: 'an engine too old for every script but the first',
    says: 'SyntaxError',
    prepare: async (context, origin) => {
      await editClient(context, origin, 'let let;');
      await editPage(context, origin, (html) =>
        breakScript(breakScript(html.replace(/ integrity="[^"]*"/g, ''), 1), 2),
      );
    },
  },
  {
    title: 'an engine that lacks what every script needs',
    says: 'TypeError',
    prepare: (context) =>
      context.addInitScript('delete globalThis.Map; delete globalThis.URLSearchParams'),
  },
];

for (const { title, says, prepare } of CAUSES)
  test(
    `${title} ends in the sentence with the address [D-335]`,
    PLAIN,
    async ({ context, world, watch, page }) => {
      for (const part of [says, 'is not defined', 'undefined']) watch.expectConsole(part);
      await prepare(context, world.origin);
      await page.goto(`${world.origin}/?pid=7#/kefu`);
      await expectSentence(page, `${world.origin}/`);
    },
  );

test(
  'a page whose client was lost can be loaded again at its screen [F-R25]',
  PLAIN,
  async ({ context, world, watch, page, shoot }) => {
    watch.expectConsole('404');
    await context.route(ENTRY, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`${world.origin}/#/kefu`);
    await expectSentence(page, `${world.origin}/`);
    await expectAccessible(appOf(page), ['color-contrast', 'link-name', 'target-size']);
    await shoot(appOf(page), 'guard');
    await page.getByRole('button', { name: '重新加载' }).click();
    await expectSentence(page, `${world.origin}/`);
    // The first paint of another screen does not replace the sentence.
    await page.evaluate(() => void (location.hash = '#/'));
    await expectSentence(page, `${world.origin}/`);
    await context.unroute(ENTRY);
    await page.getByRole('button', { name: '重新加载' }).click();
    await expectHome(appOf(page));
  },
);

test(
  'a client that comes after the sentence takes it back [D-335]',
  PLAIN,
  async ({ context, world, page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + LONGEST_START_MS);
    const release = await hold(context, ENTRY);
    await page.goto(world.origin);
    await page.clock.runFor(LONGEST_START_MS - 1);
    await expect(sentence(page)).toBeHidden();
    await page.clock.runFor(1);
    await expectSentence(page, `${world.origin}/`);
    release();
    await page.clock.resume();
    await expectHome(appOf(page));
    await expect(page.getByText(CHINESE)).toHaveCount(0);
  },
);

test(
  'an inline start that does not parse costs only its own part [D-335]',
  PLAIN,
  async ({ context, world, watch, page }) => {
    watch.expectConsole('SyntaxError');
    watch.expectConsole('TypeError');
    await editPage(context, world.origin, (html) => breakScript(html, 1));
    const release = await hold(context, ENTRY);
    await page.goto(world.origin, { waitUntil: 'commit' });
    await expectSentence(page, `${world.origin}/`);
    release();
    await expectHome(appOf(page));
  },
);

test(
  'the errors of strangers bring no sentence, nor do ours once the client runs [D-335]',
  PLAIN,
  async ({ context, world, watch, page }) => {
    for (const part of ['strange', 'ours', '404']) watch.expectConsole(part);
    const release = await hold(context, ENTRY);
    await page.goto(world.origin, { waitUntil: 'commit' });
    const throws = (path: string) =>
      page.evaluate((filename) => {
        dispatchEvent(new ErrorEvent('error', { message: 'strange', filename }));
      }, path);
    await expect(page.locator('script[type=module]')).toBeAttached();
    for (const path of ['', 'https://a.example/assets/a.js', 'chrome-extension://a/assets/a.js'])
      await throws(path);
    const lost = page.waitForEvent('console', (line) => line.text().includes('404'));
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('strange');
      });
      const picture = new Image();
      picture.src = 'assets/a.png';
      document.body.append(picture);
    });
    await lost;
    await expect(sentence(page)).toBeHidden();
    release();
    await expectReact(page.mainFrame());
    await throws(`${world.origin}/assets/a.js`);
    expect(await page.evaluate(() => document.documentElement.dataset.first)).toBe('home');
  },
);

test.describe(() => {
  test.use({ javaScriptEnabled: false });
  test('a page without scripts says so [D-335]', PLAIN, async ({ world, page }) => {
    await page.goto(world.origin);
    await expect(sentence(page)).toHaveText(`${CHINESE} ${ENGLISH} 乐厅`, { useInnerText: true });
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});
