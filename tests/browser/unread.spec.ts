import { expect } from '@playwright/test';

import { loadFeaturedGames } from '#api/calls/games.ts';
import { loadMessages } from '#api/calls/messages.ts';

import { logIn } from './fixtures/login.ts';
import { test } from './fixtures.ts';
import { expectHome, logOut } from './journey.ts';
import { visit } from './visit.ts';

const MESSAGES = Array.from({ length: 25 }, () => ({}));

test('[D-065, D-248] a member sees unread messages on the first home, reads them, and finds none after the next login', async ({
  openAs,
  world,
}) => {
  const { app, card } = await openAs({ name: 'reader', messages: MESSAGES });
  const { frame } = app;
  const tab = frame.getByRole('navigation', { name: '主导航' }).getByRole('link');
  const mine = tab.filter({ hasText: '我的' });
  await expectHome(app);
  await expect(mine).toHaveAccessibleName('我的 25 条未读');
  const asked = (await world.requests()).map(({ path }) => path);
  expect(asked.indexOf(loadMessages.path)).toBeGreaterThan(asked.indexOf(loadFeaturedGames.path));

  await visit(app, '/message?type=2');
  await expect(frame.getByRole('list', { name: '站内信' }).getByRole('listitem')).not.toHaveCount(
    0,
  );
  await visit(app, '/');
  await logOut(app);
  const before = (await world.requests(loadMessages)).length;
  await logIn(app, card);
  await expect(mine).toBeVisible();
  await expect
    .poll(async () => (await world.requests(loadMessages)).length)
    .toBeGreaterThan(before);
  await visit(app, '/');
  await expect(mine).toHaveAccessibleName('我的');
});
