import { expect, type Frame, type Locator } from '@playwright/test';

import { loadGames, loadFeaturedGames } from '#api/calls/games.ts';
import { openGame } from '#api/calls/play.ts';

import { follow } from './deposit.ts';
import { logIn } from './fixtures/login.ts';
import { test } from './fixtures.ts';
import { expectHome, logOut, playRoundAndLeave, readDevice } from './journey.ts';

const GAME = '青云真人厅';
/** More than any window shows, less than a search for one letter finds. */
const MANY_ROWS = 40;
const OUTDATED = '未能更新，以下为上次的数据';

const rowsOf = (frame: Frame, name: string) =>
  frame.getByRole('region', { name }).getByRole('listitem');
const found = (frame: Frame) => frame.getByRole('list', { name: '搜索结果' }).getByRole('listitem');
const retryIn = (section: Locator) => section.getByRole('button', { name: '重试' });

test('[S1-01, S1-02, D-234] a visitor finds a game by pinyin, logs in to play it, stars another, leaves nothing on the device at the logout, and finds both rows of home again after a login', async ({
  openSite,
  world,
  shoot,
}) => {
  const card = await world.addMember({ name: 'finder', balance: '50.00' });
  const app = await openSite();
  const { frame } = app;
  await expectHome(app);
  await shoot(app, 'home-visitor');
  await frame.getByRole('button', { name: GAME }).first().click();
  await expect(frame.getByText('请登录！')).toBeVisible();
  const popup = frame.getByRole('dialog', { name: '登录或注册' });
  await popup.getByRole('button', { name: '关闭' }).click();
  await expect(popup).toBeHidden();

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
  await expect(popup).toBeVisible();
  expect(await world.requests(openGame)).toEqual([]);
  await logIn(app, card);
  await playRoundAndLeave(app, world, card.name);
  await expect(rowsOf(frame, '最近玩过')).toHaveText([GAME]);
  await expect(frame.getByRole('region', { name: '我的收藏' })).toHaveCount(0);
  await frame
    .getByRole('region', { name: '热门' })
    .getByRole('button', { name: '收藏 长风体育' })
    .click();
  await expect(rowsOf(frame, '我的收藏')).toHaveText(['长风体育']);

  await logOut(app);
  // What the operator says of the site may be stored again at once; of the member there is nothing.
  const device = await readDevice(app);
  expect(device).not.toContain(card.name);
  expect(device).not.toMatch(/token/i);
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

test('[F-N09, D-203, D-215] a visitor chooses a venue, goes from 电子 to all slots, whose search draws what is near the screen, and renews a list that is the last one stored', async ({
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
  const field = frame.getByRole('searchbox', { name: '搜索游戏' });
  await field.fill('龙虎斗');
  await expect(frame.getByRole('status').filter({ hasText: /^找到 \d 款游戏$/ })).toBeVisible();
  await field.fill('l');
  await expect(frame.getByRole('status').filter({ hasText: /^找到 \d{3} 款游戏$/ })).toBeVisible();
  // As many as the window holds, when nothing is typed any more.
  await expect.poll(() => found(frame).count()).toBeGreaterThan(10);
  expect(await found(frame).count()).toBeLessThan(MANY_ROWS);
  // The last game is drawn when it is scrolled to.
  const last = found(frame).last();
  await last.evaluate((row) => row.closest('ul')!.scrollIntoView({ block: 'end' }));
  await expect.poll(() => last.evaluate((row) => row.ariaPosInSet === row.ariaSetSize)).toBe(true);
  await app.goBack();
  await expect(field).toBeHidden();
  await expect(frame.getByRole('button', { name: '搜索游戏' })).toBeFocused();
  await expect(frame.getByRole('tab', { name: 'OB', selected: true })).toBeVisible();

  await follow(app, '/');
  await expectHome(app);
  for (const call of [loadFeaturedGames, loadGames]) await world.answers(call, 'html');
  await app.reload();
  const hot = frame.getByRole('region', { name: '热门' });
  await expect(hot.getByText(OUTDATED)).toBeVisible();
  await expect(hot.getByRole('button', { name: GAME, exact: true })).toBeVisible();
  // The start may ask for the hall twice, and asks for the games that are near last.
  for (const section of [live, hot]) await expect(retryIn(section)).toBeEnabled();
  for (const call of [loadFeaturedGames, loadGames]) await world.answers(call, 'normal');
  await retryIn(hot).click();
  await expect(frame.getByText(OUTDATED)).toHaveCount(0);
  await expect(hot.getByRole('button', { name: GAME, exact: true })).toBeVisible();
});
