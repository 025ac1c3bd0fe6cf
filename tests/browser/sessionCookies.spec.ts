import { expect, type BrowserContext } from '@playwright/test';

import { START_MS } from '#tests/backend/clock.ts';

import { openNative, openPlain, openTelegramWeb, type Stage } from './fixtures/app.ts';
import { serveSecurely } from './fixtures/secureHost.ts';
import { OWN_SHELL, plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { expectHome, logOut } from './journey.ts';
import { expectMine } from './tabs.ts';

const SITE = 'https://site.localhost';
const SIBLING = 'https://game.site.localhost';
const USER = { id: 6_000_000_051, first_name: '安娜' };
const ANNA = { name: 'anna', telegramId: USER.id, balance: '500.00' };

/** The site of the world over TLS, and beside it another host of the same domain. */
async function openDomain(context: BrowserContext, stage: Stage): Promise<Stage> {
  await serveSecurely(context, stage.world.origin, SITE);
  await context.route(`${SIBLING}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>game</title>game' }),
  );
  return { ...stage, world: { ...stage.world, origin: SITE } };
}

/** A page of the other host writes cookies for the whole domain, and returns those that it reads afterwards. */
async function plantCookies(context: BrowserContext, token: string, owner = ''): Promise<string> {
  const page = await context.newPage();
  await page.goto(SIBLING);
  const seen = await page.evaluate(
    ([planted, id]) => {
      for (const prefix of ['', '__Host-'])
        for (const [name, value] of [
          [`${prefix}lobby_token`, planted],
          [`${prefix}lobby_token_owner`, id],
        ])
          if (value) document.cookie = `${name}=${value}; domain=site.localhost; path=/; secure`;
      return document.cookie;
    },
    [token, owner] as const,
  );
  await page.close();
  return seen;
}

const named = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.includes('lobby_token'));

test(
  'a token that another host of the domain writes logs no visitor in [D-252]',
  plainByNature('the cookie is read in the same way in every shell'),
  async ({ context, world, watch, theme }) => {
    const stage = await openDomain(context, { world, watch, theme });
    const mallory = await world.addMember({ name: 'mallory', balance: '1.00' });
    expect(await plantCookies(context, mallory.token)).toBe(`lobby_token=${mallory.token}`);
    const app = await openPlain(context, stage, '/mine');
    await expect(app.frame.getByRole('textbox', { name: '用户名' })).toBeVisible();
    await app.player.seesNo('mallory');
    expect((await world.requests()).filter(({ hasToken }) => hasToken)).toEqual([]);
  },
);

test(
  'over TLS no other host can write or read the token of a Telegram login [D-252, S4-03]',
  OWN_SHELL,
  async ({ context, world, watch, theme }) => {
    const stage = await openDomain(context, { world, watch, theme });
    await world.addMember(ANNA);
    await world.advance(Date.now() - START_MS);
    const app = await openNative(context, stage, { user: USER });
    await expectHome(app);
    const attributes = { domain: 'site.localhost', path: '/', secure: true, sameSite: 'Lax' };
    expect(await named(context)).toMatchObject([
      { name: '__Host-lobby_token', ...attributes },
      { name: '__Host-lobby_token_owner', value: String(USER.id), ...attributes },
    ]);
    // The next tab of the same device goes on with the cookie alone, whatever another host has written.
    const mallory = await world.addMember({ name: 'mallory' });
    expect(await plantCookies(context, mallory.token, '1')).not.toContain('__Host-');
    await app.frame.evaluate(() => localStorage.clear());
    const beside = await openNative(context, stage, { user: USER, path: '/mine' });
    await expectMine(beside, ANNA.name, 'mallory');
    await logOut(beside);
    expect((await named(context)).filter(({ name }) => name.startsWith('__Host-'))).toEqual([]);
    await beside.reload();
    await expect(beside.frame.getByRole('textbox', { name: '用户名' })).toBeVisible();
    await beside.player.seesNo('mallory');
  },
);

test(
  'the cookie is partitioned in the frame of Telegram Web [D-252, F-T20]',
  OWN_SHELL,
  async ({ context, world, watch, theme }) => {
    const stage = await openDomain(context, { world, watch, theme });
    await world.addMember(ANNA);
    await world.advance(Date.now() - START_MS);
    const app = await openTelegramWeb(context, stage, { user: USER });
    await expectHome(app);
    const readCookies = () => app.frame.evaluate(() => document.cookie);
    expect(await readCookies()).toContain('__Host-lobby_token=');
    expect((await named(context)).map(({ name, sameSite }) => [name, sameSite])).toEqual([
      ['__Host-lobby_token', 'None'],
      ['__Host-lobby_token_owner', 'None'],
    ]);
    await logOut(app);
    expect(await readCookies()).not.toContain('lobby_token');
    expect(await named(context)).toEqual([]);
  },
);
