import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { player } from '#tests/page/player.ts';

test.each([
  ['S2-09', '/', 'region', '热门'],
  ['S2-15', '/zhanzhu', 'link', /^俱乐部赞助/],
  ['S2-18', '/mine', 'region', '总资产'],
  ['S2-21', '/app', 'button', '用手机扫描二维码'],
  ['S2-34', '/concise?type=pp', 'tabpanel', 'PP'],
] as const)(
  '[%s, S2-07] a player who returns to %s finds the very same screen',
  async (_, path, role, name) => {
    const app = await openApp(path, { as: member({ name: 'returner' }) });
    const before = await screen.findByRole(role, { name });
    await player.visits('/kefu', '客服');
    expect(before).not.toBeVisible();
    player.goesTo(path);
    expect(await screen.findByRole(role, { name })).toBe(before);
    expect(app.address()).toBe(path);
  },
);
