import { expect } from '@playwright/test';

import { test } from './fixtures.ts';

test('[D-248] a member sees a dot at each unread message, and marks all of them as read', async ({
  openAs,
}) => {
  const messages = Array.from({ length: 3 }, () => ({ content: '<p>通知</p>' }));
  const { app } = await openAs({ name: 'subscriber', messages }, '/mine');
  await app.player.taps('消息中心 3 条未读', 'link');
  await app.player.taps('站内信（3 条未读）', 'tab');
  const dots = app.frame.getByRole('listitem').getByText('未读');
  await expect(dots).toHaveCount(3);
  await app.player.taps('全部已读');
  await expect(dots).toHaveCount(0);
  // The device stores it a moment later.
  const isNoted = () => app.frame.evaluate(() => localStorage.getItem('lobby.own') !== null);
  await expect.poll(isNoted).toBe(true);
  await app.reload();
  await expect(app.frame.getByRole('listitem')).toHaveCount(3);
  await expect(dots).toHaveCount(0);
});
