import { resolve } from 'node:path';
import { expect } from '@playwright/test';

import type { App, NativeApp } from './fixtures/app.ts';
import { plainByNature } from './fixtures/shells.ts';
import type { World } from './fixtures/world.ts';
import { setTextSize } from './fixtures/textSize.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';
import { WALKS } from './memberStates.ts';
import { READER } from './reader.ts';
import { IN_TELEGRAM, OUTSIDE_TELEGRAM, SERVICE } from './serviceStates.ts';
import { OPEN, type State, VISITOR } from './states.ts';
import { waitForScreen } from './visit.ts';
import { goThrough, settle } from './walk.ts';
import { setClock } from './withdrawal.ts';

const FOLDER = resolve(import.meta.dirname, '../../test-results/pictures');
const SIZE = { width: 390, height: 844 };

/** Taken in every look too: dark, in English, at other widths, in large text and in a phone's Telegram. */
const NAMED: ReadonlySet<string> = new Set(
  (
    'home-visitor home-member login register search menu promotions promotion sponsors vip-member agent slots ' +
    'redpacket download game game-waiting bets records messages rebates welfare help mine profile safety cards ' +
    'protection money deposit deposit-usdt transfer withdrawal-ways withdrawal'
  ).split(' '),
);
const SERVICE_NAMES: ReadonlySet<string> = new Set(
  SERVICE.flatMap(([, , states]) => states.map(([name]) => name)),
);
/** Those that an address alone leads to: the others are reached by Chinese words. */
const ADDRESSED = WALKS.flatMap(([, states]) => states).filter(
  ([name, address, , reach]) => address && !reach && NAMED.has(name),
);

type Look = {
  name: string;
  take: (app: App) => Promise<unknown>;
  undo: (app: App) => Promise<unknown>;
};

const resize = (width: number, height = SIZE.height): Look => ({
  name: String(width),
  take: ({ page }) => page.setViewportSize({ width, height }),
  undo: ({ page }) => page.setViewportSize(SIZE),
});
const LOOKS: readonly Look[] = [
  {
    name: 'dark',
    take: ({ page }) => page.emulateMedia({ colorScheme: 'dark' }),
    undo: ({ page }) => page.emulateMedia({ colorScheme: 'light' }),
  },
  {
    name: 'contrast',
    take: ({ page }) => page.emulateMedia({ forcedColors: 'active' }),
    undo: ({ page }) => page.emulateMedia({ forcedColors: 'none' }),
  },
  resize(320),
  resize(430),
  resize(1280),
  { ...resize(SIZE.height, SIZE.width), name: 'landscape' },
  { name: 'text-130', take: (app) => setTextSize(app, 130), undo: (app) => setTextSize(app, 100) },
];
async function shoot(app: App, name: string, look: string): Promise<void> {
  await app.frame.evaluate(() => document.fonts.ready);
  const path = resolve(FOLDER, `${name}.${look}.png`);
  await app.page.screenshot({ path, animations: 'disabled' });
}

async function shootInLooks(app: App, name: string): Promise<void> {
  await settle(app);
  await shoot(app, name, 'light');
  if (!NAMED.has(name) && !SERVICE_NAMES.has(name)) return;
  for (const look of LOOKS) {
    await look.take(app);
    await settle(app);
    await shoot(app, name, look.name);
    await look.undo(app);
  }
}

function shootAll(app: App, world: World, states: readonly State[]): Promise<void> {
  return goThrough(app, world, states, (name) => shootInLooks(app, name));
}

const PLAIN = plainByNature('pictures of a browser');

test('states of visitors', PLAIN, async ({ openSite, world }) => {
  const app = await openSite();
  await expectHome(app);
  await shootAll(app, world, [...VISITOR, ...OPEN]);
});

for (const [what, states] of WALKS)
  test(`states of members ${what}`, PLAIN, async ({ openAs, world }) => {
    await setClock(world);
    const { app } = await openAs(READER);
    await expectHome(app);
    await shootAll(app, world, states);
  });

for (const [what, who, states] of SERVICE)
  test(`states of service: ${what}`, PLAIN, async ({ openAs, world, watch }) => {
    watch.expectConsole('net::ERR');
    watch.expectConsole('status of 403');
    await setClock(world);
    const { app } = await openAs(who, '/mine');
    await app.player.sees(/^已加入/);
    await shootAll(app, world, states);
  });

for (const [what, who, states] of SERVICE)
  test(`in a phone’s Telegram: ${what}`, async ({ openAs, world, shell, watch }) => {
    const shown = states.filter(([name]) => !OUTSIDE_TELEGRAM.includes(name));
    test.skip(shell !== 'native' || shown.length === 0);
    watch.expectConsole('net::ERR');
    watch.expectConsole('status of 403');
    await setClock(world);
    const { app } = await openAs(who, '/mine');
    await (app as NativeApp).host.setTheme('dark');
    await expect(app.frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await goThrough(app, world, shown, async (name) => {
      await settle(app);
      await shoot(app, name, 'telegram-dark');
    });
  });

test('in English', PLAIN, async ({ openAs, world }) => {
  await setClock(world);
  const { app } = await openAs(READER, '/mine');
  await app.player.taps('English', 'radio');
  await shootAddressed(app, 'english');
  await app.page.setViewportSize({ width: 320, height: SIZE.height });
  await shootAddressed(app, 'english-320');
});

test('in a phone’s Telegram', async ({ openAs, world, shell }) => {
  if (shell !== 'native') return;
  await setClock(world);
  const { app } = await openAs(READER);
  await expectHome(app);
  await shootAddressed(app, 'telegram');
});

test('what only a phone’s Telegram shows', async ({ openNative, shell, world }) => {
  if (shell !== 'native') return;
  await setClock(world);
  const user = { id: 77, first_name: 'John', language_code: 'en' };
  await world.addMember({ ...READER, telegramId: user.id });
  const app = await openNative({ user });
  await expectHome(app);
  await goThrough(app, world, IN_TELEGRAM, async (name) => {
    for (const theme of ['dark', 'light'] as const) {
      await app.host.setTheme(theme);
      await expect(app.frame.locator('html')).toHaveAttribute('data-theme', theme);
      await settle(app);
      await shoot(app, name, theme === 'dark' ? 'telegram-dark' : 'telegram');
    }
  });
});

async function shootAddressed(app: App, look: string): Promise<void> {
  for (const [name, address] of ADDRESSED) {
    await app.player.goesTo(address!);
    await waitForScreen(app, name);
    await settle(app);
    await shoot(app, name, look);
  }
}
