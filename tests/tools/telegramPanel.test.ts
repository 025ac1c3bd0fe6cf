// @vitest-environment node
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readInitData } from '#launch/capture.ts';
import { readSiteConfig } from '#shell/build/siteConfig.ts';
import { sitePage } from '#tests/backend/sitePage.ts';
import { verifyInitData } from '#tests/backend/telegram.ts';
import { readLook } from '#tests/browser/hosts/panel/look.ts';
import { FIRST, LAUNCHES } from '#tests/browser/hosts/panel/settings.ts';
import { addressOf } from './telegramPanel.ts';

const APP = 'http://127.0.0.1:4173';
const TELEGRAM = 'http://127.0.0.1:4175';
const PAGE =
  '<script type="application/json" id="site-config">' +
  '{"apiBase":"","mockedLaunch":false,"telegramOrigins":["https://web.telegram.org"]}</script>';

describe("the developer's Telegram", () => {
  it('opens the app with launch data of every kind', async () => {
    const verdicts: Record<string, unknown> = {};
    for (const launch of LAUNCHES) {
      const initData = readInitData(await addressOf(APP, { ...FIRST, launch }));
      const verdict = initData === '' ? 'nothing' : await verifyInitData(initData, Date.now());
      verdicts[launch] =
        typeof verdict === 'string' ? verdict : verdict.ok ? 'believed' : verdict.why;
    }
    expect(verdicts).toEqual({
      fresh: 'believed',
      expired: 'expired',
      tampered: 'signature',
      unencoded: 'believed',
      empty: 'nothing',
      none: 'nothing',
    });
  });

  it('says the start parameter and the route as Telegram does', async () => {
    const options = { ...FIRST, launch: 'none' } as const;
    expect(
      await addressOf(APP, { ...options, startParam: 'a-7__vip', path: '/wallet?type=2' }),
    ).toBe(`${APP}/?tgWebAppStartParam=a-7__vip#/wallet?type=2`);
    expect(await addressOf(APP, { ...FIRST, path: '/wallet?type=2' })).toMatch(
      /#\/wallet\?type=2&tgWebAppData=/,
    );
  });

  it('may frame the page only where the server was told to let it', async () => {
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

  it('shows what the page asked for, and of a page that begins anew nothing', () => {
    const calls = [
      { method: 'web_app_setup_back_button', params: { is_visible: true } },
      { method: 'web_app_setup_main_button', params: { is_visible: true, text: '立即取款' } },
      { method: 'web_app_setup_main_button', params: { is_active: false } },
      { method: 'web_app_set_header_color', params: { color: 'red;}body{display:none' } },
      { method: 'web_app_open_link', params: { url: 'https://pay.example/1' } },
      { method: 'web_app_open_tg_link', params: { path_full: '/share/url?url=x' } },
    ];
    expect(readLook(calls)).toMatchObject({
      isBackShown: true,
      main: { is_visible: true, text: '立即取款', is_active: false },
      header: undefined,
      links: ['https://pay.example/1', 'https://t.me/share/url?url=x'],
    });
    const anew = readLook([...calls, { method: 'web_app_ready', params: {} }]);
    expect(anew).toMatchObject({ isBackShown: false, main: {}, links: [] });
  });
});
