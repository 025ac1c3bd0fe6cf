import { type BrowserContext, expect } from '@playwright/test';

import { loadVisitAddress } from '#api/calls/site.ts';
import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { isFullVolume, someOf } from '#tests/random/volume.ts';
import type { App, Opening } from './fixtures/app.ts';
import { test } from './fixtures.ts';
import { inFullRuns, OWN_SHELL, plainByNature } from './fixtures/shells.ts';

const NO_ENVIRONMENT = '未检测到Telegram Mini App环境，使用常规登录';
const ATTACKER = { id: 6_000_000_077, first_name: '小红' };
/** What Telegram adds to the address of a keyboard button: no launch data. */
const KEYBOARD = 'tgWebAppVersion=9.1&tgWebAppPlatform=ios';
/** The links that any bot may put behind a keyboard button; `initData` is what its author signed. */
const LINKS: readonly (readonly [string, (initData: string) => string])[] = [
  [
    'telegram=1 and somebody else’s launch data',
    (initData) =>
      `/login?${new URLSearchParams({ telegram: '1', redirect: '/recharge', initData })}`,
  ],
  [
    '/telegram-login and somebody else’s launch data',
    (initData) => `/telegram-login?${new URLSearchParams({ initData, isTest: '1' })}`,
  ],
  ['telegram=1', () => '/login?telegram=1'],
  ['/telegram-login', () => '/telegram-login'],
  ['no login', () => '/vip'],
];

const walletOf = ({ frame }: App, name: string) =>
  frame.getByRole('group', { name: `钱包 ${name}` });

for (const [shell, stores] of [
  ['native', someOf(['session storage', 'a cookie'])],
  // A frame without TLS has no cookies of its own.
  ['Telegram Web', ['local storage']],
] as const)
  for (const store of stores)
    test(
      `a link leaves a session in ${store} alone, inside Telegram (${shell}) [D-244]`,
      shell === 'native' ? inFullRuns('stores of a native client', OWN_SHELL) : OWN_SHELL,
      async ({ world, openNative, openTelegramWeb }) => {
        test.slow();
        const open: (opening?: Opening) => Promise<App> =
          shell === 'native' ? openNative : openTelegramWeb;
        await world.addMember({ name: 'attacker', telegramId: ATTACKER.id });
        await world.addMember({ name: 'reader', telegramId: 5_820_014_477 });
        const { initData } = await world.sign({ user: ATTACKER });
        const app = await open();
        await expect(walletOf(app, 'reader')).toBeVisible();
        if (store === 'a cookie') await app.frame.evaluate(() => localStorage.clear());
        // Each store with each kind of link in the full run.
        for (const [what, addressOf] of isFullVolume() ? LINKS : [LINKS[0]!, LINKS.at(-1)!]) {
          const path = addressOf(initData);
          if (store === 'session storage') {
            // In the tab where the session lives.
            await app.frame.evaluate(
              (hash) => history.replaceState(null, '', `#${hash}`),
              `${path}${path.includes('?') ? '&' : '?'}${KEYBOARD}`,
            );
            await app.reload();
            await expect(walletOf(app, 'reader'), what).toBeVisible();
          } else {
            const { page, frame } = await open({ path, launch: KEYBOARD });
            // Telegram names no user: the page shows nothing of the reader, who may be somebody else.
            const role = path === '/vip' ? 'link' : 'button';
            await expect(frame.getByRole(role, { name: '登录', exact: true }), what).toBeVisible();
            if (path !== '/vip')
              await expect(
                frame.getByRole('status').filter({ hasText: NO_ENVIRONMENT }),
                what,
              ).toBeVisible();
            await page.close();
          }
        }
        await app.page.close();
        // The next real launch finds the session.
        await expect(walletOf(await open(), 'reader')).toBeVisible();
        expect(await world.requests(loginWithTelegram)).toHaveLength(1);
      },
    );

test(
  'launch data in a route leave the address before the client starts [D-244, D-030]',
  OWN_SHELL,
  async ({ world, context, openNative, openTelegramWeb, openPlain }) => {
    // The listener is the first one of the page: the client starts in a later one.
    await context.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const drawn = document.querySelector('#root > header') !== null;
        Object.assign(window, { addressBefore: drawn ? 'drawn' : location.href });
      }),
    );
    const { initData } = await world.sign({ user: ATTACKER });
    for (const route of someOf(['/login', '/register'])) {
      const path = `${route}?${new URLSearchParams({ initData, pid: '42', isTest: '1' })}`;
      for (const open of [
        () => openNative({ path, launch: KEYBOARD }),
        () => openTelegramWeb({ path, launch: KEYBOARD }),
        () => openPlain(path),
      ]) {
        const { frame, page } = await open();
        expect(
          await frame.evaluate(
            () => (window as unknown as { addressBefore: string }).addressBefore,
          ),
        ).toBe(`${world.origin}/#${route}?pid=42`);
        await page.close();
      }
    }
  },
);

/** Serves the built site in any folder, as a host does that merges slashes. */
async function mergeSlashes(context: BrowserContext, origin: string): Promise<void> {
  const site = new URL(origin);
  await context.route(
    ({ origin: asked, pathname }) =>
      asked === site.origin && /^\/\/|^\/evil\.example\//.test(pathname),
    async (route) => {
      const file = /(assets|pictures|fonts)\/.*$|[\w-]+\.\w+$/.exec(
        new URL(route.request().url()).pathname,
      );
      const response = await route.fetch({
        url: `http://127.0.0.1:${site.port}/${file?.[0] ?? ''}`,
        headers: { ...route.request().headers(), host: site.host },
      });
      await route.fulfill({ response });
    },
  );
}

test(
  'no address keeps the client from starting or leads off the site [S2-67, S2-01]',
  OWN_SHELL,
  async ({ world, context, openNative }) => {
    test.slow();
    await world.addMember({ name: 'reader', telegramId: 5_820_014_477 });
    await mergeSlashes(context, world.origin);
    const { launch } = await world.sign();
    const page = await context.newPage();
    const addresses = [
      ['//evil.example/', '/evil.example/#/', '首页'],
      ['//?tgWebAppStartParam=42__vip', '/#/vip', 'VIP特权'],
      [`/#${'/'.repeat(300_000)}x?tgWebAppVersion=9.1`, '/#/', '首页'],
      ['//', '/#/', '首页'],
      ['/#/%', '/#/', '首页'],
      ['/#//evil.example/', '/#/', '首页'],
      [`/#/vip?${'x'.repeat(100_000)}`, `/#/vip?${'x'.repeat(100_000)}`, 'VIP特权'],
    ] as const;
    for (const [opened, shown, heading] of someOf(addresses, 2)) {
      // A fragment alone would load nothing.
      await page.goto('about:blank');
      await page.goto(world.origin + opened);
      await expect(
        page.getByRole('heading', { level: 1, name: heading }),
        opened.slice(0, 40),
      ).toBeAttached();
      await expect.poll(() => page.url(), opened.slice(0, 40)).toBe(world.origin + shown);
    }
    await page.goto(`${world.origin}//register?pid=42`);
    const popup = page.getByRole('dialog', { name: '登录或注册' });
    await expect(popup.getByLabel('推荐人')).toHaveValue('42');
    const app = await openNative();
    await app.page.goto('about:blank');
    await app.page.goto(`${world.origin}//${launch}`);
    await expect(walletOf(app, 'reader')).toBeVisible();
    expect(app.page.url()).toBe(`${world.origin}/#/`);
  },
);

test(
  'a visitor whose browser blocks storage is not led to another host [D-014, F-C06]',
  plainByNature('only a visitor outside Telegram is led to another host'),
  async ({ world, context, openPlain, watch }) => {
    const elsewhere = 'https://m.example.com/';
    watch.expectOrigin(new URL(elsewhere).origin);
    const visited: string[] = [];
    await context.route(`${elsewhere}**`, (route) => {
      visited.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>another host</p>' });
    });
    await context.addInitScript(() => {
      const deny = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { configurable: true, get: deny });
    });
    await world.answers(loadVisitAddress, { data: { url: elsewhere } });
    const app = await openPlain();
    const statuses = async () =>
      (await world.requests(loadVisitAddress)).map(({ status }) => status);
    await expect.poll(statuses).toEqual([200]);
    await app.page.waitForLoadState('networkidle');
    await expect(app.frame.getByRole('heading', { level: 1, name: '首页' })).toBeAttached();
    expect(visited).toEqual([]);
  },
);
