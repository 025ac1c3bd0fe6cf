import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type BrowserContext, expect } from '@playwright/test';

import { loadGames, loadFeaturedGames } from '#api/calls/games.ts';
import { loadHomeNotices } from '#api/calls/home.ts';
import { loadMessages } from '#api/calls/messages.ts';
import { loadPromotion, loadPromotions } from '#api/calls/promotions.ts';
import { loadSite } from '#api/calls/site.ts';
import { generateMarkup } from '#tests/hostile/generatedMarkup.ts';
import { HOSTILE_MARKUP } from '#tests/hostile/markup.ts';

import type { App } from './fixtures/app.ts';
import type { OpenAs } from './fixtures/shells.ts';
import type { Watch } from './fixtures/watch.ts';
import type { World } from './fixtures/world.ts';
import { expectHome } from './journey.ts';
import { faultsOf, visit } from './visit.ts';

const EVIL = /evil\.example/;
// Reports of what the sanitiser's parser refused, before anything of it was in the page.
const REFUSED = [
  'policy: style-src-attr',
  'policy: style-src-elem',
  'policy: script-src-attr',
  'policy: base-uri',
  'policy: require-trusted-types-for',
  'Content Security Policy',
  'TrustedScript',
  // A picture of the backend that is not there.
  '/uploads/',
];

type Manifest = Record<string, { file: string }>;

type Sanitise = (html: string) => DocumentFragment;
type Left = { html: string; found: string[] };

/** The file of a module that the built site loads lazily. */
function builtFile(source: string): string {
  const path = resolve(import.meta.dirname, '../../dist/.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const entry = manifest[source];
  if (!entry) throw new Error(`dist has no file of its own for ${source}`);
  return `/${entry.file}`;
}

/** Shows each piece of HTML by the sanitiser of the built site, and names what ran or could. */
async function showAll({ frame }: App, pieces: readonly string[]): Promise<Left[]> {
  const sanitise = await frame.evaluateHandle<Sanitise>(
    `import('${builtFile('src/parts/html/sanitise.ts')}').then((file) => Object.values(file)[0])`,
  );
  return sanitise.evaluate(
    async (clean, all) => {
      const box = document.createElement('div');
      document.body.append(box);
      const left: { html: string; found: string[] }[] = [];
      for (const html of all) {
        box.replaceChildren(clean(`<p>之前</p>${html}`));
        for (const element of box.querySelectorAll<HTMLElement>('*')) {
          element.focus();
          element.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
        }
        // Handlers of pictures and of what loads run in a later task.
        await new Promise((done) => setTimeout(done, 0));
        const found = [...box.querySelectorAll('*')].flatMap((element) => [
          ...(element.namespaceURI === 'http://www.w3.org/1999/xhtml' ? [] : [element.tagName]),
          ...(/^(SCRIPT|STYLE|IFRAME|FORM|INPUT|TEMPLATE|LINK|META|BASE|OBJECT|EMBED)$/.test(
            element.tagName,
          )
            ? [element.tagName]
            : []),
          ...[...element.attributes]
            .filter(({ name }) => /^on|^id$|^name$|^class$|^srcset$/.test(name))
            .map(({ name }) => name),
        ]);
        if ('hacked' in window) found.push('it ran');
        if (!box.textContent.includes('之前')) found.push('the text before it is gone');
        if (found.length > 0) left.push({ html: html.slice(0, 300), found });
      }
      box.remove();
      return left;
    },
    [...pieces],
  );
}

type Volume = { count: number; seed: number };

/** Shows hostile HTML by the sanitiser of the built site: nothing of it runs, and nothing of its author is asked for. */
export async function expectHarmlessHtml(
  {
    context,
    openPlain,
    watch,
  }: { context: BrowserContext; openPlain: (path?: string) => Promise<App>; watch: Watch },
  { count, seed }: Volume,
): Promise<void> {
  for (const part of REFUSED) watch.expectConsole(part);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  const app = await openPlain('/kefu');
  const dialogs: string[] = [];
  app.page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const left = await showAll(app, [...HOSTILE_MARKUP, ...generateMarkup(count, seed)]);
  expect(left).toEqual([]);
  expect(dialogs).toEqual([]);
  expect(asked.filter((address) => EVIL.test(address))).toEqual([]);
}

/** Answers with hostile HTML wherever text is due, and walks through the screens that show it. */
export async function expectHarmlessTexts(
  {
    context,
    openAs,
    world,
    watch,
  }: { context: BrowserContext; openAs: OpenAs; world: World; watch: Watch },
  { count, seed }: Volume,
): Promise<void> {
  watch.expectScreen('markup');
  for (const part of REFUSED) watch.expectConsole(part);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  const words = generateMarkup(count, seed).map((html) => html.slice(0, 400));
  const { app } = await openAs({ name: 'reader' });
  await expectHome(app);
  for (let at = 0; at < words.length; at += 60) {
    const batch = words.slice(at, at + 60);
    const rows = batch.map((word, index) => ({
      id: at + index + 1,
      title: word,
      name: word,
      content: word,
      created_at: word,
      state: 1,
      platform_name: 'QYUN',
      Code: 'QYUN',
      game_code: `${index}`,
      GameCode: `${index}`,
      category_id: 'realbet',
      GameType: 1,
      app_state: 1,
    }));
    await world.answers(loadSite, { data: { title: batch[0], redpacket_switch: 1 } });
    await world.answers(loadHomeNotices, { data: batch });
    await world.answers(loadFeaturedGames, { data: { hot: rows } });
    await world.answers(loadGames, { data: rows });
    await world.answers(loadPromotions, { data: { data: rows } });
    await world.answers(loadPromotion, { data: rows[0] });
    await world.answers(loadMessages, { data: { data: rows, total: 60, last_page: 1 } });
    await app.reload();
    for (const address of ['/', '/activity', `/activityInfo?id=${at + 1}`, '/message?type=2']) {
      await visit(app, address);
      expect(await faultsOf(app), `${address}, texts from ${at}`).toEqual([]);
    }
  }
  expect(asked.filter((address) => EVIL.test(address))).toEqual([]);
}
