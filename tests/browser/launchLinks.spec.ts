import { expect } from '@playwright/test';

import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { isFullVolume, someOf } from '#tests/random/volume.ts';
import type { App, Opening } from './fixtures/app.ts';
import { test } from './fixtures.ts';
import { inFullRuns, OWN_SHELL } from './fixtures/shells.ts';

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
