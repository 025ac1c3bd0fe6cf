import { expect } from '@playwright/test';

import { openGame } from '#api/calls/play.ts';

import { test } from './fixtures.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { look, walkTo } from './walk.ts';

test.describe('on a narrow phone', () => {
  test.use({ width: 320 });

  test('[D-207, D-205] a break closes games and still does after a reload', async ({
    openAs,
    shoot,
    world,
  }) => {
    const { app } = await openAs({ name: 'rester', balance: '500' }, '/mine');
    const { frame, page } = app;
    await frame.getByRole('link', { name: '理性娱乐' }).click();
    await expect(frame.getByRole('heading', { level: 1, name: '理性娱乐' })).toBeVisible();
    await look(app, shoot, 'protection');
    await frame.getByRole('radio', { name: '1 小时' }).check();
    await frame.getByRole('button', { name: '开始休息' }).click();
    const question = frame.getByRole('alertdialog', { name: '休息 1 小时？' });
    await expectAccessible(app);
    await question.getByRole('button', { name: '确认休息' }).click();
    await expect(frame.getByText('正在休息', { exact: true })).toBeVisible();
    await walkTo(app, '/gamePage?name=QYUN&type=realbet&code=realbet_1', '正在休息');
    await page.reload();
    await expect(frame.getByRole('heading', { name: '正在休息' })).toBeVisible();
    await look(app, shoot, 'resting');
    expect(await world.requests(openGame)).toEqual([]);
  });
});
