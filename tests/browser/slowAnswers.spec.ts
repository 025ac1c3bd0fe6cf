import { expect } from '@playwright/test';

import { loadCards } from '#api/calls/cards.ts';
import { loadMember } from '#api/calls/member.ts';
import { loadPayWays, loadReceivingAccounts } from '#api/calls/deposit.ts';
import { refreshVenues } from '#api/calls/venues.ts';
import { loadWageringRequirement } from '#api/calls/withdrawal.ts';

import { test } from './fixtures.ts';
import { deposits } from './records.ts';
import { watchShifts } from './shifts.ts';
import { openAsDrawer } from './withdrawal.ts';

/** How long each answer takes, in ms. */
const DELAYS: Readonly<Record<string, number>> = {
  [refreshVenues.path]: 300,
  [loadWageringRequirement.path]: 500,
  [loadCards.path]: 700,
  [loadPayWays.path]: 200,
  [loadReceivingAccounts.path]: 350,
  [loadMember.path]: 900,
};
/** Screens for money, with a text that says that the last of their answers is there. */
const SCREENS = [
  ['/withdrawal', 'AbCd'],
  ['/withdrawalBobi', '0123'],
  ['/transfer', '展开'],
  ['/recharge', '1 / 3'],
] as const;
const BOBI = { bank: 'bobi', owner: 'bobi', number: 'BOBI-000123' };

test('screens for money stand still while answers arrive one by one', async ({ openAs, world }) => {
  const app = await openAsDrawer({ openAs, world }, '/mine', { cards: [{}, BOBI] });
  const { frame, player } = app;
  await frame.getByText('退出登录').waitFor();
  await app.page.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    await new Promise((done) => setTimeout(done, DELAYS[path] ?? 0));
    await route.continue();
  });
  for (const [address, text] of SCREENS) {
    const shifts = await watchShifts(app);
    await app.player.goesTo(address);
    await player.sees(text);
    const moved = (await shifts()).filter(({ value }) => value > 0.01);
    expect.soft(moved, address).toEqual([]);
  }
});

test('net deposits come into their line without moving anything [D-207]', async ({ openAs }) => {
  const { app } = await openAs({ name: 'keeper', transactions: deposits(40, 1000) });
  const shifts = await watchShifts(app);
  await app.player.goesTo('/protection');
  const line = app.player.button(/^近30天净存款/);
  await expect(line).toContainText(/¥[\d,]+\.\d\d/);
  expect((await shifts()).filter(({ value }) => value > 0.01)).toEqual([]);
});
