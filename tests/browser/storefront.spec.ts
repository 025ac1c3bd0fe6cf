import { expect } from '@playwright/test';
import jsQr from 'jsqr';

import { applyForAgent } from '#api/calls/agent.ts';
import { endGame, openGame } from '#api/calls/play.ts';
import { register } from '#api/calls/login.ts';
import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { applyForPromotion } from '#api/calls/promotions.ts';
import { grabRedPacket } from '#api/calls/redpacket.ts';
import { CAPTCHAS } from '#parts/account/captchas.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { SLOTS } from '#tests/backend/tables/slots.ts';

import { tapBack } from './fixtures/buttons.ts';
import { logIn } from './fixtures/login.ts';
import { OWN_SHELL } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';
import { readPixels } from './pixels.ts';

const MEMBER = { name: 'walker', balance: '100.00', deposited: '6000.00', vip: 4 };
const DOWNLOAD = 'https://download.example.com/lobby?channel=h5&version=2.4.1#ios';

test('[S4-17, S2-63, S4-25] a member grabs a red packet into their wallet, and sees their progress to the next level', async ({
  openAs,
  world,
}) => {
  const { app, card } = await openAs(MEMBER);
  const { frame } = app;
  await expectHome(app);
  await frame.getByRole('link', { name: '抢红包' }).click();
  const counts = frame.getByRole('region', { name: '我的红包' }).getByRole('definition');
  await expect(counts).toHaveText(['3', '0', '10']);
  await frame.getByRole('button', { name: '抢红包' }).click();

  const outcome = frame.getByRole('dialog', { name: '恭喜您抢到红包' });
  const won = (await outcome.getByText(/^¥\d/).innerText()).slice(1);
  await outcome.getByRole('button', { name: '开心收下' }).click();
  await expect(outcome).toBeHidden();
  await expect(counts).toHaveText(['2', '1', '10']);
  const balance = (await world.members()).find(({ name }) => name === card.name)!.balance;
  expect(Number(balance)).toBeCloseTo(100 + Number(won), 2);
  await expect(frame.getByRole('banner').getByText(`¥${balance}`)).toBeVisible();
  expect(await world.requests(grabRedPacket)).toHaveLength(1);

  await app.goBack();
  await frame.getByRole('button', { name: '菜单' }).click();
  await frame.getByRole('link', { name: 'VIP特权' }).click();
  await expect(frame.getByRole('radio', { name: 'VIP4' })).toBeChecked();
  await expect(frame.getByRole('region', { name: 'VIP4' }).getByText('已达标')).toBeVisible();
  await frame.getByRole('radio', { name: 'VIP5' }).check();
  const next = frame.getByRole('region', { name: 'VIP5' });
  await expect(next.getByText('已达标')).toHaveCount(0);
  const required = /\/ ([\d,]+)/.exec(await next.getByText('已累计存款').innerText())![1]!;
  const percent = Math.round((6000 / Number(required.replaceAll(',', ''))) * 100);
  await expect(next.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(percent));
});

test('[S2-87, S2-92, S2-90] a visitor filters the promotions, reads one, is led to the login and back, and applies', async ({
  openSite,
  world,
}) => {
  const card = await world.addMember(MEMBER);
  const app = await openSite();
  const { frame } = app;
  await frame.getByRole('navigation').getByRole('link', { name: '优惠' }).click();
  const cards = frame.getByRole('main').getByRole('listitem');
  const first = cards.filter({ hasText: '首存礼遇' });
  await expect(first).toBeVisible();
  await frame.getByRole('tab', { name: '日常' }).click();
  await expect(first).toBeHidden();
  await cards.filter({ hasText: '天天充值' }).getByRole('link').click();
  await expect(frame.getByText('每日充值满 500 元')).toBeVisible();

  await frame.getByRole('button', { name: '登录后申请' }).click();
  await logIn(app, card);
  await frame.getByRole('button', { name: '立即申请' }).click();
  await expect(frame.getByRole('status').filter({ hasText: /申请/ }).first()).toBeVisible();
  const sent = await world.requests(applyForPromotion);
  expect(sent.map(({ payload }) => payload)).toEqual([{ activityid: '3' }]);
  // What has become of it stands in the list of applications.
  await frame.getByRole('button', { name: '已申请' }).click();
  await expect(frame.getByRole('heading', { name: '活动记录' })).toBeVisible();
  await app.goBack();
  await frame.getByRole('button', { name: '立即申请' }).click();
  await expect(frame.getByText('您已申请过该活动，请勿重复申请').first()).toBeVisible();
});

test('[S2-33, S2-34, D-016] a player finds a slot by its vendor, plays and leaves it, and the list of that vendor begins at the top', async ({
  openAs,
  world,
}) => {
  const { app } = await openAs(MEMBER, '/concise?type=pp');
  const { frame } = app;
  await expect(frame.getByRole('tab', { name: 'PP', selected: true })).toBeVisible();
  const wanted = SLOTS.pp![40]!;
  const slot = frame.getByRole('button', { name: wanted.name, exact: true });
  await expect(frame.getByRole('button', { name: SLOTS.pp![0]!.name, exact: true })).toBeVisible();
  // A list of rows near the screen: the player scrolls to what he wants.
  await expect(async () => {
    await frame.evaluate(() => scrollBy({ top: innerHeight / 2, behavior: 'instant' }));
    await expect(slot).toBeInViewport({ timeout: 100 });
  }).toPass();
  await slot.scrollIntoViewIfNeeded();
  await slot.click();
  await expect(frame.frameLocator('iframe').getByRole('button', { name: /押大/ })).toBeVisible();
  await tapBack(app);
  await expect(frame.getByRole('tab', { name: 'PP', selected: true })).toBeVisible();
  const first = frame.getByRole('button', { name: SLOTS.pp![0]!.name, exact: true });
  await expect(first).toBeInViewport();
  expect(await frame.evaluate(() => scrollY)).toBe(0);
  const launched = { plat_name: 'PP', game_type: 'concise', game_code: wanted.code };
  expect((await world.requests(openGame)).map(({ payload }) => payload)).toEqual([
    { ...launched, is_mobile_url: 1 },
  ]);
  await expect.poll(async () => (await world.requests(endGame))[0]?.payload).toEqual(launched);
});

test('[S2-70, S2-94, S2-128] a member scans the address of the app, reads about the sponsors and applies as an agent', async ({
  openAs,
  world,
}) => {
  await world.setSite({ info: { ios_download_url: DOWNLOAD } });
  const { app } = await openAs(MEMBER, '/app');
  const { frame } = app;
  const code = frame.getByRole('img', { name: '下载地址二维码' });
  await expect(code).toBeVisible();
  const { data, width, height } = await readPixels(app, await code.screenshot());
  expect(jsQr(data, width, height)?.data).toBe(DOWNLOAD);

  await frame.evaluate(() => {
    location.hash = '/zhanzhu';
  });
  const page = frame.frameLocator('iframe');
  for (const [name, heading] of [
    ['俱乐部赞助', '澜港海燕足球俱乐部'],
    ['赛事赞助', '星屿电竞联赛'],
  ] as const) {
    await frame.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await tapBack(app);
  }
  await frame.getByRole('navigation').getByRole('link', { name: '客服' }).click();
  await expect(page.getByText('很高兴为您服务')).toBeVisible();

  await frame.evaluate(() => {
    location.hash = '/applyagent';
  });
  await frame.getByRole('textbox', { name: '手机号' }).fill('13812345678');
  await frame.getByRole('button', { name: '提交申请' }).click();
  await expect(frame.getByRole('textbox', { name: '申请理由' })).toBeFocused();
  await frame.getByRole('textbox', { name: '申请理由' }).fill('我有一个两万人的群');
  await frame.getByRole('button', { name: '提交申请' }).click();
  await expect(frame.getByRole('heading', { name: '申请成功' })).toBeFocused();
  const [sent] = await world.requests(applyForAgent);
  expect(sent?.payload).toEqual({ mobile: '13812345678', apply_info: '我有一个两万人的群' });
});

test(
  '[D-214, S5-15] a player from Telegram registers with their referrer, although the automatic login failed',
  OWN_SHELL,
  async ({ openNative, world }) => {
    await world.advance(Date.now() - START_MS);
    await world.answers(loginWithTelegram, 'refused');
    const app = await openNative({ startParam: 'a-7__vip' });
    const { frame } = app;
    await expect(frame.getByRole('button', { name: '使用Telegram登录' })).toBeVisible();
    await frame.getByRole('tab', { name: '注册' }).click();
    const form = frame.getByRole('tabpanel');
    await expect(form.getByLabel('推荐人')).toHaveValue('a-7');
    const values = {
      用户名: 'invited',
      密码: 'secret123',
      确认密码: 'secret123',
      真实姓名: '陈晓明',
      支付密码: 'secret456',
    };
    for (const [label, value] of Object.entries(values))
      await form.getByLabel(label, { exact: true }).fill(value);
    const picture = await form.getByRole('img', { name: '验证码图片' }).getAttribute('src');
    const { answer } = CAPTCHAS.find((one) => one.picture === picture)!;
    await form.getByLabel('验证码', { exact: true }).fill(answer);
    await form.getByRole('button', { name: '注册' }).click();
    // The start parameter's second half: where the link was to lead.
    await expect(frame.getByRole('radiogroup', { name: '选择VIP等级' })).toBeVisible();
    expect((await world.requests(register))[0]?.payload.pid).toBe('a-7');
    const invited = (await world.members()).find(({ name }) => name === 'invited');
    expect(invited?.referrer).toBe('a-7');
  },
);
