import { expect, type Frame } from '@playwright/test';

import { endGame, openGame } from '#api/calls/play.ts';

import { tapBack } from './fixtures/buttons.ts';
import type { App } from './fixtures/app.ts';
import { answer } from './fixtures/question.ts';
import type { World } from './fixtures/world.ts';
import { playerAt } from './fixtures/player.ts';

/** React has replaced the first paint of the page. */
export async function expectReact(frame: Frame): Promise<void> {
  await expect(frame.locator('#root > [data-first]')).toHaveCount(0);
}

/** Home is filled by the backend: pictures, categories, games. */
export async function expectHome({ frame }: App): Promise<void> {
  await expect(frame.getByRole('button', { name: '青云真人厅' }).first()).toBeVisible();
  await expect(frame.getByRole('heading', { name: '热门' })).toBeVisible();
  await expectReact(frame);
}

/** Opens the first hot game, plays a round in it, leaves it, and finds the round in the wallets. */
export async function playAndLeave(app: App, world: World, name: string): Promise<void> {
  await app.frame.getByRole('button', { name: '青云真人厅' }).first().click();
  await playRoundAndLeave(app, world, name);
}

/** Plays a round in the game that opens, goes back to home, and finds the round in the wallets. */
export async function playRoundAndLeave(app: App, world: World, name: string): Promise<void> {
  const { frame, page } = app;
  const game = frame.frameLocator('iframe');
  await playerAt(game).taps(/押大/);
  await expect(game.getByRole('list', { name: '最近结果' }).getByRole('listitem')).toHaveCount(1);
  await tapBack(app);
  await expectHome(app);

  await expect.poll(async () => (await world.requests(endGame)).length).toBe(1);
  expect(await world.requests(openGame)).toHaveLength(1);
  const played = (await world.members()).find((one) => one.name === name);
  expect(played?.bets).toBe(1);
  const shown = await world.requests();
  expect(shown.some(({ path }) => path === '/api/refreshusermoney')).toBe(true);
  expect(page.url()).not.toContain('tgWebApp');
}

/** Logs out from the personal centre and arrives at the login. */
export async function logOut(app: App): Promise<void> {
  const { frame, player } = app;
  await player.taps('我的', 'link');
  await player.taps('退出登录');
  await answer(app, /退出|确定/);
  await expect(frame.getByRole('heading', { name: '登录', exact: true })).toBeAttached();
  await expect(frame.getByRole('textbox', { name: '用户名' })).toBeVisible();
}
