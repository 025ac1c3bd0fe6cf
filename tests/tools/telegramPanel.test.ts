// @vitest-environment node
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { readSiteConfig } from '#prerender/build/siteConfig.ts';
import { sitePage } from '#tests/backend/sitePage.ts';

const TELEGRAM = 'http://127.0.0.1:4175';
const PAGE =
  '<script type="application/json" id="site-config">' +
  '{"apiBase":"","mockedLaunch":false,"telegramOrigins":["https://web.telegram.org"]}</script>';

it('the developer’s Telegram may frame the page only where the server was told to let it', async () => {
  const served = async (telegramOriginOf?: () => string) => {
    const handle = sitePage({
      readPage: async () => ({ html: PAGE }),
      gameOriginOf: () => 'http://127.0.0.1:4174',
      telegramOriginOf,
      controlApi: false,
    });
    const server = createServer((request, response) => handle(request, response, () => {}));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const response = await new Promise<IncomingMessage>((resolve) => get({ port }, resolve));
    const policy = response.headers['content-security-policy'];
    return {
      ancestors: /frame-ancestors (.*)$/.exec(String(policy))![1],
      believed: readSiteConfig(await text(response)).telegramOrigins,
    };
  };
  expect(await served()).toEqual({
    ancestors: "'self' https://web.telegram.org",
    believed: ['https://web.telegram.org'],
  });
  expect(await served(() => TELEGRAM)).toEqual({
    ancestors: `'self' https://web.telegram.org ${TELEGRAM}`,
    believed: ['https://web.telegram.org', TELEGRAM],
  });
});
