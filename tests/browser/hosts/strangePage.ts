import type { BrowserContext, Frame } from '@playwright/test';

import { dropHeaders } from '#tests/browser/fixtures/bareHost.ts';
import type { HostEvent } from './answers.ts';
import { openWire, type Wire } from './wire.ts';

/** A page that is not Telegram, frames the app and sends it Telegram's events. */
export type StrangePage = {
  frame: () => Frame;
  frameUrl: () => string;
  send: (events: readonly HostEvent[]) => Promise<void>;
};

type Wires = { wire: Wire };

/** The origin of the strange page, which the test serves itself. */
export const STRANGE = 'https://web-telegram.example';

/** Opens one; with `isLetIn` the site comes without frame-ancestors and as `edit` changes it. */
export async function openStrangePage(
  context: BrowserContext,
  src: string,
  { isLetIn = false, edit = (html: string) => html } = {},
): Promise<StrangePage> {
  const page = await context.newPage();
  await page.route(`${STRANGE}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      // So that the browser names the page by its list of ancestors alone.
      headers: { 'Referrer-Policy': 'no-referrer' },
      body: '<!doctype html><body></body>',
    }),
  );
  if (isLetIn) await dropHeaders(context, src, edit);
  await page.goto(`${STRANGE}/k/`);
  await page.evaluate(`window.wire = (${String(openWire)})(document.body, () => {})`);
  const arriving = page.waitForEvent('framenavigated', (one) => one.parentFrame() !== null);
  await page.evaluate((address) => (window as unknown as Wires).wire.insert(address), src);
  const arrived = await arriving;
  await arrived.waitForLoadState();
  const frame = () => page.mainFrame().childFrames()[0]!;
  return {
    frame,
    frameUrl: () => frame().url(),
    send: (events) =>
      page.evaluate((all) => {
        for (const { name, data } of all) (window as unknown as Wires).wire.send(name, data);
      }, events),
  };
}
