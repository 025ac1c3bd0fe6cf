import { expect } from '@playwright/test';

import { loadCards } from '#api/calls/cards.ts';
import { loadMember } from '#api/calls/member.ts';
import { loadPayWays, loadReceivingAccounts } from '#api/calls/deposit.ts';
import { refreshVenues } from '#api/calls/venues.ts';
import { loadWageringRequirement } from '#api/calls/withdrawal.ts';

import { OWN_SHELL } from './fixtures/shells.ts';
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
/** Screens, each with a text that shows once the last of its answers is there. */
const SCREENS = [
  ['/withdrawal', 'AbCd'],
  ['/withdrawalBobi', '0123'],
  ['/transfer', '展开'],
  ['/recharge', '1 / 3'],
  ['/money', '展开'],
  ['/activity', '首存'],
] as const;
const BOBI = { bank: 'bobi', owner: 'bobi', number: 'BOBI-000123' };

test(
  'screens stand still while answers arrive one by one',
  OWN_SHELL,
  async ({ openAs, world }) => {
    const app = await openAsDrawer({ openAs, world }, '/mine', {
      balance: '12345.50',
      venues: { QYUN: '387.20' },
      cards: [{}, BOBI],
    });
    await app.frame.getByText('退出登录').waitFor();
    let waiting = 0;
    await app.page.route('**/api/**', async (route) => {
      const path = new URL(route.request().url()).pathname;
      waiting += 1;
      await new Promise((done) => setTimeout(done, DELAYS[path] ?? 0));
      waiting -= 1;
      await route.fallback().catch(() => {});
    });
    for (const [address, text] of SCREENS) {
      await app.player.goesTo(address);
      await app.reload();
      const shifts = await watchShifts(app, 0);
      await app.player.sees(text);
      await expect.poll(() => waiting).toBe(0);
      expect.soft(await moved(shifts), address).toEqual([]);
    }
  },
);

/** What moved by more than a hundredth of the window, two frames later. */
async function moved(shifts: Awaited<ReturnType<typeof watchShifts>>) {
  return (await shifts()).filter(({ value }) => value > 0.01);
}

test('net deposits come into their line without moving anything [D-207]', async ({ openAs }) => {
  const { app } = await openAs({ name: 'keeper', transactions: deposits(40, 1000) });
  const shifts = await watchShifts(app);
  await app.player.goesTo('/protection');
  const line = app.player.button(/^近30天净存款/);
  await expect(line).toContainText(/¥[\d,]+\.\d\d/);
  expect(await moved(shifts)).toEqual([]);
});
