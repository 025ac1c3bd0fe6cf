import { expect } from '@playwright/test';

import { test } from './fixtures.ts';

test('[D-283] a member sees what waits for them, claims it, and the entry is bare again', async ({
  openAs,
}) => {
  const rebates = [{ amount: '12.50', minutesAgo: 60 }];
  const { app } = await openAs({ name: 'earner', rebates }, '/mine');
  await app.player.taps('返水中心 待领取 ¥12.50', 'link');
  await app.player.taps('立即领取');
  await expect(app.frame.locator('main [data-figure="28"]')).toHaveText('¥0.00');
  await app.player.goesTo('/mine');
  await expect(app.frame.getByRole('link', { name: '返水中心', exact: true })).toBeVisible();
});
