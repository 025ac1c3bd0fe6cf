import { readFileSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';

import type { ClientState } from './answers.ts';
import { type Answering, createHost, type Host } from './host.ts';
import { openWire, type Wire } from './wire.ts';

type HostPage = { wire: Wire; lobbyTestHost: Parameters<typeof openWire>[1] };

/** Telegram's web client: a host, and the frame of the app. */
export type WebHost = Host & { frame: () => Frame };

/** The origin to which the SDKs post; a host on another origin would receive nothing. */
export const TELEGRAM_WEB = 'https://web.telegram.org';
const PAGE = readFileSync(new URL('webHost.html', import.meta.url), 'utf8');

/** Opens Telegram's web client in the page, framing the app at the address. */
export async function openWebHost(
  page: Page,
  src: string,
  state: ClientState,
  answering: Answering | 'normal' = 'normal',
): Promise<WebHost> {
  const { host, receive } = createHost(state, ({ name, data }) =>
    page.evaluate(
      ([event, payload]) => (window as unknown as HostPage).wire.send(event as string, payload),
      [name, data] as const,
    ),
  );
  host.answers(answering);
  await page.exposeFunction('lobbyTestHost', receive);
  await page.route(`${TELEGRAM_WEB}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: PAGE }),
  );
  await page.goto(`${TELEGRAM_WEB}/k/`);
  await page.evaluate(`window.wire = (${String(openWire)})(document.body, window.lobbyTestHost)`);

  const arrived = page.waitForEvent('framenavigated', (frame) =>
    frame.url().startsWith(new URL(src).origin),
  );
  await page.evaluate((address) => (window as unknown as HostPage).wire.insert(address), src);
  const app = await arrived;
  await app.waitForLoadState();
  return { ...host, frame: () => app };
}
