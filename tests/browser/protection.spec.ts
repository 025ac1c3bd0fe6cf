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
    const notice = frame.getByRole('alertdialog', { name: '正在休息' });
    await expect(notice).toBeVisible();
    await expectAccessible(app);
    await shoot(app, 'resting-notice');
    await notice.getByRole('button', { name: '知道了' }).click();
    await expect(frame.getByRole('heading', { name: '正在休息' })).toBeVisible();
    await look(app, shoot, 'resting');
    expect(await world.requests(openGame)).toEqual([]);
  });

  test('[D-207] the reality check fits and is accessible, and no answer is larger than another', async ({
    context,
    openAs,
    shoot,
  }) => {
    await context.clock.install();
    const { app } = await openAs({ name: 'player', balance: '500' }, '/mine');
    const { frame, page } = app;
    await expect(frame.getByText('理性娱乐')).toBeVisible();
    const card = frame.getByRole('dialog', { name: '时间提醒' });
    // A longer absence would not count as play.
    for (let passed = 0; passed < 32; passed += 4) await page.clock.fastForward('04:00');
    await expect(card).toBeVisible();
    await look(app, shoot, 'reality-check');
    const boxes = await Promise.all(
      ['继续', '休息一下', '退出'].map((name) => card.getByRole('button', { name }).boundingBox()),
    );
    const sizes = new Set(boxes.map((box) => `${box?.width} ${box?.height}`));
    expect([...sizes]).toHaveLength(1);
    await card.getByRole('button', { name: '继续' }).click();
    await expect(card).toBeHidden();
  });
});
