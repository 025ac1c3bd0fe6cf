import { readFileSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';

import type { ClientState } from './answers.ts';
import { type Answering, createHost, type Host } from './host.ts';
import { openWire, type Wire } from './wire.ts';

type HostPage = { wire: Wire; lobbyTestHost: Parameters<typeof openWire>[1] };

/** Telegram's web client: what every client can, and the frame it made. */
export type WebHost = Host & {
  /** The frame of the app as it stands now. */
  frame: () => Frame;
  /** What Telegram Web does to an app that cannot reload itself: a new frame with the first address. */
  insertAgain: () => Promise<void>;
};

/** Where the SDKs post to: a host anywhere else hears nothing. */
export const TELEGRAM_WEB = 'https://web.telegram.org';
const PAGE = readFileSync(new URL('webHost.html', import.meta.url), 'utf8');

/** Opens Telegram's web client in the page, framing the app at the address. */
export async function openWebHost(
  page: Page,
  src: string,
  state: ClientState,
  answering: Answering | 'normal' = 'normal',
): Promise<WebHost> {
  const { host, hear } = createHost(state, ({ name, data }) =>
    page.evaluate(
      ([event, payload]) => (window as unknown as HostPage).wire.say(event as string, payload),
      [name, data] as const,
    ),
  );
  host.answers(answering);
  await page.exposeFunction('lobbyTestHost', hear);
  await page.route(`${TELEGRAM_WEB}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: PAGE }),
  );
  await page.goto(`${TELEGRAM_WEB}/k/`);
  await page.evaluate(`window.wire = (${String(openWire)})(document.body, window.lobbyTestHost)`);

  let app: Frame | undefined;
  const insertAgain = async () => {
    const arrived = page.waitForEvent('framenavigated', (frame) =>
      frame.url().startsWith(new URL(src).origin),
    );
    await page.evaluate((address) => (window as unknown as HostPage).wire.insert(address), src);
    app = await arrived;
    await app.waitForLoadState();
  };
  await insertAgain();
  return { ...host, frame: () => app!, insertAgain };
}
