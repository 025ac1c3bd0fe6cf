import { expect, type Frame } from '@playwright/test';

import { loadGames, loadHall } from '#api/calls/games.ts';
import { openGame } from '#api/calls/play.ts';

import { follow } from './deposit.ts';
import { logIn } from './fixtures/login.ts';
import { test } from './fixtures.ts';
import { expectHome, logOut } from './journey.ts';

const GAME = '青云真人厅';
const OUTDATED = '未能更新，以下为上次的数据';

const rowsOf = (frame: Frame, name: string) =>
  frame.getByRole('region', { name }).getByRole('listitem');
const found = (frame: Frame) => frame.getByRole('list', { name: '搜索结果' }).getByRole('listitem');

test('[S2-64, D-215, D-234] a visitor finds a game by pinyin, logs in to play it, stars it, and finds both rows of home again after a logout and a login', async ({
  openSite,
  world,
}) => {
  const card = await world.addMember({ name: 'finder', balance: '50.00' });
  const app = await openSite();
  const { frame } = app;
  await expectHome(app);
  await frame.getByRole('button', { name: '搜索游戏' }).click();
  const field = frame.getByRole('searchbox', { name: '搜索游戏' });
  await field.fill('qingyun');
  for (const group of [/^真人 \d+ 款$/, /^棋牌 \d+ 款$/])
    await expect(frame.getByRole('heading', { name: group })).toBeVisible();
  await field.fill('没有这个');
  await expect(frame.getByText('没有找到“没有这个”')).toBeVisible();
  await expect(found(frame)).toHaveCount(0);
  await field.fill('qyzr');
  await expect(found(frame)).toHaveText(['真人 1 款', `${GAME} QYUN`]);

  await frame.getByRole('button', { name: `${GAME} QYUN` }).click();
  await expect(frame.getByText('请登录！')).toBeVisible();
  expect(await world.requests(openGame)).toEqual([]);
  await logIn(app, card);
  const game = frame.frameLocator('iframe').getByRole('button', { name: /押大/ });
  await expect(game).toBeVisible();
  expect(await world.requests(openGame)).toHaveLength(1);

  await frame.getByRole('button', { name: '返回' }).click();
  await expect(rowsOf(frame, '最近玩过')).toHaveText([GAME]);
  await expect(frame.getByRole('region', { name: '我的收藏' })).toHaveCount(0);
  await frame
    .getByRole('region', { name: '热门' })
    .getByRole('button', { name: '收藏 长风体育' })
    .click();
  await expect(rowsOf(frame, '我的收藏')).toHaveText(['长风体育']);

  await logOut(app);
  await follow(app, '/');
  await expectHome(app);
  for (const name of ['最近玩过', '我的收藏'])
    await expect(frame.getByRole('region', { name })).toHaveCount(0);
  await frame.getByRole('banner').getByRole('button', { name: '登录' }).click();
  await logIn(app, card);
  await expect(rowsOf(frame, '最近玩过')).toHaveText([GAME]);
  await expect(rowsOf(frame, '我的收藏')).toHaveText(['长风体育']);
  expect(await world.requests(openGame)).toHaveLength(1);
});

test('[S2-32, D-203, D-215] a visitor chooses a venue, goes from 电子 to all slots and their search, and renews a list that is the last one stored', async ({
  openSite,
  world,
}) => {
  const app = await openSite();
  const { frame } = app;
  await expectHome(app);
  const rail = frame.getByRole('navigation', { name: '游戏分类' });
  await rail.getByRole('button', { name: '真人' }).click();
  const live = frame.getByRole('region', { name: '真人' });
  await expect(live.getByRole('listitem').first()).toBeVisible();
  await live.getByRole('radio', { name: 'QYUN' }).check();
  await expect(live.getByRole('listitem').filter({ hasNotText: '青云' })).toHaveCount(0);
  await expect(live.getByRole('listitem').first()).toContainText('青云');

  await rail.getByRole('button', { name: '电子' }).click();
  await frame.getByRole('region', { name: '电子' }).getByRole('link', { name: '全部厂商' }).click();
  await expect(frame.getByRole('tab', { name: 'OB', selected: true })).toBeVisible();
  expect(new URL(frame.url()).hash).toBe('#/concise');
  await frame.getByRole('button', { name: '搜索游戏' }).click();
  await frame.getByRole('searchbox', { name: '搜索游戏' }).fill('qyzr');
  await expect(found(frame)).toHaveText(['真人 1 款', `${GAME} QYUN`]);
  await frame.getByRole('button', { name: '取消' }).click();
  await expect(frame.getByRole('tab', { name: 'OB', selected: true })).toBeVisible();

  for (const call of [loadHall, loadGames]) await world.answers(call, 'html');
  await follow(app, '/');
  await app.reload();
  const hot = frame.getByRole('region', { name: '热门' });
  await expect(hot.getByText(OUTDATED)).toBeVisible();
  await expect(hot.getByRole('button', { name: GAME, exact: true })).toBeVisible();
  for (const call of [loadHall, loadGames]) await world.answers(call, 'normal');
  await hot.getByRole('button', { name: '重试' }).click();
  await expect(frame.getByText(OUTDATED)).toHaveCount(0);
  await expect(hot.getByRole('button', { name: GAME, exact: true })).toBeVisible();
});
