import { expect } from '@playwright/test';

import { test } from './fixtures.ts';

const PLAYER = {
  name: 'traveller',
  transactions: [{ kind: 'withdrawal', amount: '100.00', state: 2 }],
} as const;

test.describe('on a device in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a list of records says above its times that they are Beijing time [D-258]', async ({
    openAs,
  }) => {
    const { app } = await openAs(PLAYER, '/transRecord?type=2');
    const note = app.frame.getByText('以下时间为北京时间');
    const row = app.frame.getByRole('main').getByRole('listitem').first();
    await expect(note).toBeInViewport({ ratio: 1 });
    await expect(row).toContainText(/\d\d-\d\d.*\d\d:\d\d/);
    expect((await note.boundingBox())!.y).toBeLessThan((await row.boundingBox())!.y);
  });

  test('a player reads when red packets open in both times, and grabs one all the same [D-092, D-258]', async ({
    openAs,
  }) => {
    const { app } = await openAs({ name: 'grabber', deposited: '6000.00' }, '/hongbao');
    await app.player.sees('北京时间 10:00 开抢（当地时间 21:00）');
    await app.player.taps('抢红包');
    const won = app.frame.getByRole('dialog', { name: '恭喜您抢到红包' });
    await expect(won).toContainText(/¥\d+\.\d\d/);
    await won.getByRole('button', { name: '查看记录' }).click();
    await expect(app.frame.getByRole('list', { name: '红包记录' })).toContainText('已使用');
  });
});
