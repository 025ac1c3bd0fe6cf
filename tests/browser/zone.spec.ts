import { expect } from '@playwright/test';

import { test } from './fixtures.ts';

const PLAYER = {
  name: 'traveller',
  transactions: [{ kind: 'withdrawal', amount: '100.00', state: 2 }],
} as const;

test.describe('on a device in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('[D-258] a list of records says above its times that they are Beijing time', async ({
    openAs,
  }) => {
    const { app } = await openAs(PLAYER, '/transRecord?type=2');
    const note = app.frame.getByText('以下时间为北京时间');
    const row = app.frame.getByRole('main').getByRole('listitem').first();
    await expect(note).toBeInViewport({ ratio: 1 });
    await expect(row).toContainText(/\d\d-\d\d.*\d\d:\d\d/);
    expect((await note.boundingBox())!.y).toBeLessThan((await row.boundingBox())!.y);
  });
});
