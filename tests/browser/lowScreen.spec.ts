import { expect } from '@playwright/test';

import { test } from './fixtures.ts';
import { visit } from './visit.ts';

const FIRST = [
  ['/mine', '存款'],
  ['/mine', '取款'],
  ['/activity', /^首存礼遇/],
  ['/zhanzhu', /^俱乐部赞助/],
] as const;

test('on a low screen no bar and no picture hides what the player came for', async ({ openAs }) => {
  const { app } = await openAs({ name: 'sideways', balance: '1234567.89' }, '/mine');
  await app.page.setViewportSize({ width: 640, height: 360 });
  for (const [address, name] of FIRST) {
    await visit(app, address);
    const entry = app.frame.getByRole('main').getByRole('link', { name }).first();
    await expect(entry).toBeVisible();
    const isFree = await entry.evaluate((link) => {
      // The end of its words.
      const words = document.createRange();
      words.selectNodeContents(link);
      const { bottom } = [...words.getClientRects()].at(-1)!;
      const bar = [...document.querySelectorAll('nav')].at(-1)!.getBoundingClientRect();
      return bottom <= bar.top;
    });
    expect(isFree, `${address} ${name}`).toBe(true);
  }
});
