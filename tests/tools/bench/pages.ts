import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { launchString, TELEGRAM_USER } from '#tests/backend/telegram.ts';
import type { World } from '#tests/backend/world.ts';
import { world } from '#tests/backend/worlds.ts';
import { createState } from '#tests/browser/hosts/answers.ts';
import { installNativeHost } from '#tests/browser/hosts/nativeHost.ts';
import { buildFloors, type Floor, folderOf } from './floors.ts';
import { type Loaded, TILES, type Visit } from './load.ts';
import { CROWDED, type Served } from './server.ts';

/** How many games the long list has. */
export const CROWD = 2000;
const TILES_ON_FLOORS = 15;

const SECOND_TILE = '[data-section="hot"] [aria-busy="false"] li:nth-child(2) button';
/** What a tapped tile is until the client opens its game. */
const BUSY_TILE = '[data-slot="tile"][aria-busy="true"]';
/** The login that opens over home for a visitor. */
const LOGIN = 'dialog[open] form [name="name"]';
/** The tiles under the header of a member. */
const TILES_OF_MEMBER = `#root:has(header [role="group"]) ${TILES}`;
const FLOOR_TILES = '.tile:nth-child(15)';

/** Every page that is served; `crowd` and `many` have 2,000 games. */
export async function buildPages(): Promise<Record<string, Served>> {
  await buildFloors();
  const floor = (name: Floor, games = TILES_ON_FLOORS) => ({
    folder: folderOf(name),
    page: 'plain.html',
    games,
  });
  const client = { folder: resolve('dist'), page: 'index.html', games: 0, isClient: true };
  return {
    plain: floor('plain'),
    react: floor('react'),
    shell: floor('shell'),
    same: floor('same'),
    lobby: client,
    crowd: client,
    many: floor('plain', CROWD),
  };
}

/** Fills the second copy’s long list, and makes the Telegram user a member: no first password. */
export function prepareWorlds(originOf: (name: string) => string): void {
  worldOf(originOf('crowd')).site.crowd = { category: CROWDED, count: CROWD };
  const lobby = worldOf(originOf('lobby'));
  lobby.site.keepsTokens = true;
  lobby.addMember({ telegramId: TELEGRAM_USER.id, cards: [{}], bets: [{ stake: '20.00' }] });
}

export function worldOf(origin: string): World {
  return world(new URL(origin).hostname);
}

/** The visits that are measured, on a server. */
export function visitsOf(originOf: (name: string) => string) {
  const floor = (name: string): Visit => ({
    address: `${originOf(name)}/`,
    watch: { marks: { ready: FLOOR_TILES } },
  });
  const home = { address: `${originOf('lobby')}/`, watch: { marks: { ready: TILES } } };
  return {
    plain: floor('plain'),
    react: floor('react'),
    shell: floor('shell'),
    many: floor('many'),
    same: { ...home, address: `${originOf('same')}/` },
    lobby: home,
    crowd: { ...home, address: `${originOf('crowd')}/` },
    tapped: {
      ...home,
      watch: { marks: { ready: TILES, marked: BUSY_TILE, answered: LOGIN }, tap: SECOND_TILE },
    },
  } satisfies Record<string, Visit>;
}

/** A launch from Telegram's menu button, with data that is signed for it. */
export async function launchOf(origin: string): Promise<Visit> {
  const authDate = Math.floor(worldOf(origin).clock.now() / 1000);
  const launch = await launchString({ authDate });
  return {
    address: `${origin}/#${launch}`,
    watch: { marks: { ready: TILES_OF_MEMBER } },
    prepare: (page: Page) => installNativeHost(page, createState()),
  };
}

/** When the answer to the automatic login had arrived, in ms since the page was asked for. */
export function readLoginMs({ page }: Loaded): Promise<number> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries.find(({ name }) => name.endsWith('/auto-login'))?.responseEnd ?? 0;
  });
}

/** Goes to the long list, by the rail of categories. */
export async function goToCrowd({ page }: Loaded): Promise<void> {
  await page
    .getByRole('navigation', { name: '游戏分类' })
    .getByRole('button', { name: '电子' })
    .click();
  await page.locator(`li[aria-setsize="${CROWD}"]`).first().waitFor();
}
