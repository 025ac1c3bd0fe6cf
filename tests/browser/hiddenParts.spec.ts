import { expect } from '@playwright/test';

import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';
import { watchShifts } from './shifts.ts';
import { visit } from './visit.ts';

test('hidden winners and sponsors are never painted [D-253]', async ({ openPlain, world }) => {
  await world.setSettings({ winners: false, sponsors: false, ageNotice: false, introClip: false });
  const app = await openPlain();
  const { frame } = app;
  const shifts = await watchShifts(app);
  await expectHome(app);
  const tabs = frame.getByRole('navigation', { name: '主导航' }).getByRole('link');
  await expect(tabs).toHaveText(['首页', '优惠', '客服', '我的']);
  await expect(frame.getByRole('region', { name: '公告' })).toBeVisible();
  await expect(frame.getByRole('region', { name: '中奖播报' })).toHaveCount(0);
  expect(await shifts()).toEqual([]);
  await visit(app, '/zhanzhu');
  await expect(frame.getByRole('link', { name: '俱乐部赞助' })).toBeVisible();
  await expect(tabs).toHaveCount(4);
});
