import { readFileSync } from 'node:fs';
import { type BrowserContext, expect } from '@playwright/test';

import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';

const PLAIN = plainByNature('the files are those of the whole page');

/** Adds code to the page's own script on its way; says which files were sent. */
async function tamper(context: BrowserContext): Promise<string[]> {
  const sent: string[] = [];
  await context.route(
    (url) => isEntry(url.pathname),
    (route) => {
      const { pathname } = new URL(route.request().url());
      sent.push(pathname);
      const body = `${readFileSync(`dist${pathname}`, 'utf8')};window.isTampered = true;`;
      return route.fulfill({ contentType: 'text/javascript', body });
    },
  );
  return sent;
}

const isTampered = () => 'isTampered' in window;
const isEntry = (name: string) => name.includes('/index-');

test(
  'the page refuses a script that differs from its checksum [F-B06]',
  PLAIN,
  async ({ context, openPlain, watch }) => {
    watch.expectConsole('integrity');
    watch.expectScreen('error');
    const sent = await tamper(context);
    const refused = context.waitForEvent('console', (line) => line.text().includes('integrity'));
    const app = await openPlain();
    await refused;
    expect(sent).toHaveLength(1);
    expect(await app.frame.evaluate(isTampered)).toBe(false);
    await expect(app.frame.getByRole('button', { name: '重新加载' })).toBeVisible();
  },
);

test(
  'the script of the page is fetched once, although a preload names it too [F-B06]',
  PLAIN,
  async ({ context, openPlain }) => {
    const asked: string[] = [];
    context.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    const app = await openPlain();
    await expectHome(app);
    expect(asked.filter(isEntry)).toHaveLength(1);
  },
);
