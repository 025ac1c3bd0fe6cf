import { expect } from '@playwright/test';

import { refreshVenues } from '#api/calls/venues.ts';

import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';
import { watchShifts } from './shifts.ts';

const OWNER = { name: 'owner', balance: '50.00', venues: { QYUN: '320.80', LXI: '12.00' } };

test('money in games stands over home and moves nothing [D-281]', async ({ openAs, world }) => {
  await world.answers(refreshVenues, { late: 400 });
  const { app } = await openAs(OWNER);
  await expectHome(app);
  // The header has its figure and its buttons: from now on nothing else arrives.
  const header = app.frame.getByRole('banner');
  await expect(header.getByRole('group', { name: /钱包/ })).toContainText('50.00');
  await expect(header.getByRole('button', { name: /^一键回收/ })).toBeVisible();
  const readShifts = await watchShifts(app);
  const bar = app.frame.getByRole('region', { name: '订单和场馆余额' });
  await expect(bar).toContainText('¥320.80');
  expect(await readShifts()).toEqual([]);

  const { height } = (await bar.boundingBox())!;
  expect(height, 'one row').toBeLessThanOrEqual(64);
  await bar.getByRole('button', { name: '一键回收' }).click();
  await expect(bar).toHaveCount(0);
  await expect(app.frame.getByRole('group', { name: /钱包/ })).toContainText('382.00');
});
