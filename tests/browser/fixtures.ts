import { resolve } from 'node:path';
import { test as base } from '@playwright/test';

import {
  type App,
  type NativeApp,
  openNative,
  openPlain,
  openTelegramWeb,
  type Opening,
  type WebApp,
  type WebOpening,
} from './fixtures/app.ts';
import { withFrames } from './fixtures/chromiumFeatures.ts';
import { denyStorage } from './fixtures/denyStorage.ts';
import { createWatch, type Watch } from './fixtures/watch.ts';
import { type OpenAs, openAs, openSite, type Shell } from './fixtures/shells.ts';
import { openWorld, type World } from './fixtures/world.ts';
import { isFullVolume } from '#tests/random/volume.ts';
import { UNSAID } from './visit.ts';

type Theme = 'light' | 'dark';
type Options = {
  /** What `openSite` and `openAs` open the site in. */
  shell: Shell;
  /** The system's theme, and Telegram's. */
  theme: Theme;
  /** Width of the window in CSS px. */
  width: number;
};

type Fixtures = {
  world: World;
  watch: Watch;
  /** Apps that are still open at the end; their text and address are checked. */
  opened: App[];
  /** Opens the site for a visitor, in the shell of the run. */
  openSite: (path?: string) => Promise<App>;
  /** Makes a member and opens the site for them at a screen, in the shell of the run. */
  openAs: OpenAs;
  /** Opens the site in a browser, whatever the shell of the run: for what exists outside Telegram only. */
  openPlain: (path?: string) => Promise<App>;
  openNative: (opening?: Opening) => Promise<NativeApp>;
  openTelegramWeb: (opening?: WebOpening) => Promise<WebApp>;
  /** Saves a screenshot to test-results/screens in full runs, named after width and theme (by default the test’s). */
  shoot: (app: App, name: string, shown?: Theme) => Promise<void>;
};

const HEIGHT = 844;
/** Beside `UNSAID`, what only a broken server may put on a screen. */
const UNWRITTEN = /\de[+-]\d|\{[a-z]\w*\}/;
const MARKUP = /<\/?(div|span|p|b|br|script)\b/;

/** Playwright's test with a world of its own, the shells, and the checks that hold for every test. */
export const test = base.extend<Options & Fixtures>({
  shell: ['plain', { option: true }],
  theme: ['light', { option: true }],
  width: [390, { option: true }],
  viewport: ({ width }, use) => use({ width, height: HEIGHT }),
  colorScheme: ({ theme }, use) => use(theme),

  launchOptions: [({ launchOptions }, use) => use(withFrames(launchOptions)), { scope: 'worker' }],

  world: async ({ baseURL }, use, { testId, repeatEachIndex }) => {
    const { port } = new URL(baseURL ?? '');
    await use(await openWorld(`http://w${hash(testId + repeatEachIndex)}.localhost:${port}`));
  },

  watch: [
    async ({ context, world }, use) => {
      const watch = createWatch();
      await watch.follow(context);
      await use(watch);
      const { unknown } = await world.asked();
      const problems = [...watch.problems(), ...unknown.map((line) => `nobody answers ${line}`)];
      base.expect(problems, 'what no test may cause').toEqual([]);
      // A request that a test serves itself may still be on its way when the context closes.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],

  opened: async ({ watch }, use) => {
    const opened: App[] = [];
    await use(opened);
    for (const app of opened.filter(
      ({ page }) => !page.isClosed() && page.url() !== 'about:blank',
    )) {
      const look = () =>
        app.frame.evaluate(() => ({
          text: document.body.innerText.trim(),
          // A phone zooms out of what is too wide: its own innerWidth would say that it fits.
          needed: document.documentElement.scrollWidth,
        }));
      if (!watch.isExpected('blank'))
        await base.expect
          .poll(async () => (await look()).text, 'the screen is not blank (F-O03)')
          .not.toBe('');
      const { text, needed } = await look();
      base.expect(text, 'what is shown was said by somebody (F-O02)').not.toMatch(UNSAID);
      base.expect(text, 'figures and sentences are written out (F-O02)').not.toMatch(UNWRITTEN);
      if (!watch.isExpected('markup'))
        base.expect(text, 'no markup is shown as text (F-O02)').not.toMatch(MARKUP);
      if (!watch.isExpected('error'))
        base.expect(text, 'no error takes the page (F-O01)').not.toMatch(/页面出错了|页面无法打开/);
      const { width } = app.page.viewportSize()!;
      if (!watch.isExpected('unstyled'))
        base.expect(needed, 'nothing scrolls sideways (F-O09)').toBeLessThanOrEqual(width);
      base
        .expect(app.frame.url(), 'launch data never stays in the address')
        .not.toMatch(/tgWebApp|[?&](initData|isTest)=/);
      if ('host' in app)
        base
          .expect((app as NativeApp).host.unknownCalls(), 'the client is too old for it')
          .toEqual([]);
    }
  },

  openSite: ({ shell, context, opened, world, watch, theme }, use) =>
    use(async (path) =>
      keep(opened, await openSite(shell, context, { world, watch, theme }, path)),
    ),
  openAs: ({ shell, context, opened, world, watch, theme }, use) =>
    use(async (options, path = '/') => {
      const { app, card } = await openAs(shell, context, { world, watch, theme }, options, path);
      return { app: keep(opened, app), card };
    }),
  openPlain: ({ context, opened, world, watch, theme }, use) =>
    use(async (path) => keep(opened, await openPlain(context, { world, watch, theme }, path))),
  openNative: ({ context, opened, world, watch, theme }, use) =>
    use(async (opening) =>
      keep(opened, await openNative(context, { world, watch, theme }, opening)),
    ),
  openTelegramWeb: ({ context, opened, world, watch, theme }, use) =>
    use(async ({ storage, ...opening } = {}) => {
      if (storage === 'denied') await denyStorage(context);
      return keep(opened, await openTelegramWeb(context, { world, watch, theme }, opening));
    }),

  shoot: ({ shell, theme }, use, { config }) =>
    use(async ({ page, frame }, name, shown = theme) => {
      await frame.evaluate(() => document.fonts.ready);
      // Pictures are for people to look at: `npm test` has no use for them.
      if (!isFullVolume()) return;
      const { width } = page.viewportSize()!;
      const path = resolve(
        config.rootDir,
        '../../test-results/screens',
        shell === 'plain' ? '' : shell,
        `${name}-${shown}-${width}.png`,
      );
      await page.screenshot({ path, animations: 'disabled' });
    }),
});

function keep<Kept extends App>(opened: App[], app: Kept): Kept {
  opened.push(app);
  return app;
}

/** The same test gets the same world in every run: FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text)
    value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return value;
}
