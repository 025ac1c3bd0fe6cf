import { expect } from '@playwright/test';

import { loadMember } from '#api/calls/member.ts';
import { changeLoginPassword, updateProfile } from '#api/calls/profile.ts';
import type { MemberOptions } from '#tests/backend/tables/members.ts';

import { test } from './fixtures.ts';
import type { OpenAs } from './fixtures/shells.ts';
import { readDevice } from './journey.ts';
import { STORY_LOOKS } from './looks.ts';
import { look, walkTo } from './walk.ts';

/** Dozens of pictures in one go, in every look: a busy machine takes its time. */
const WALK_MS = 60_000 * STORY_LOOKS.length;
const PLAYER: MemberOptions = {
  name: 'keeper',
  balance: '1234567.89',
  realName: '陈晓明',
  mobile: '13800138000',
  email: 'keeper@example.com',
  birthday: '1990-06-15',
  avatar: '/uploads/avatars/7.svg',
};

/** Logs in on the way to a screen. */
async function open(openAs: OpenAs, path: string, options: MemberOptions = {}) {
  const { app, card } = await openAs({ ...PLAYER, ...options }, path);
  return { app, card, frame: app.frame, page: app.page };
}

test('[M2-31, M2-37, M3-01] a member corrects their profile, sees their name change at once, and finds all of it after a reload', async ({
  openAs,
  world,
}) => {
  const { app, frame } = await open(openAs, '/mine');
  await frame.getByRole('link', { name: '个人资料' }).click();
  await expect(frame.getByRole('heading', { level: 1, name: '个人资料' })).toBeVisible();
  expect(new URL(frame.url()).hash).toBe('#/userInfo');
  const field = (name: string) => frame.getByLabel(name, { exact: true });
  const mobile = field('手机号');
  const email = field('邮箱');
  const birthday = field('生日');
  await expect(birthday).toHaveValue('1990-06-15');
  await mobile.fill('12');
  await mobile.press('Enter');
  await expect(mobile).toBeFocused();
  await expect(mobile).toHaveAccessibleDescription('请输入正确手机号');
  await mobile.fill('13912345678');
  await email.fill('new@example.com');
  await birthday.fill('1985-01-02');
  // An answer between the two taps would make the second a wish of its own.
  await world.answers(updateProfile, { late: 300 }, 1);
  await frame.getByRole('button', { name: '保存' }).dblclick();
  await expect(frame.getByText('操作成功', { exact: true })).toBeVisible();
  expect((await world.requests(updateProfile)).map(({ payload }) => payload)).toEqual([
    { email: 'new@example.com', mobile: '13912345678', birthday: '1985-01-02' },
  ]);
  // Nothing of it is kept on the device but the name and the picture.
  expect(await readDevice(app)).not.toMatch(/13912345678|new@example|1985-01/);
  await app.reload();
  await expect(mobile).toHaveValue('13912345678');
  await expect(birthday).toHaveValue('1985-01-02');

  await world.answers(loadMember, 'silent');
  await app.reload();
  await expect(frame.getByRole('definition').first()).toHaveText('keeper');
  await expect(frame.getByRole('button', { name: '保存' })).toHaveCount(0);
});

test('[M4-22, M4-23, M8-11, F-S15] a new login password ends the session and leaves nothing behind', async ({
  openAs,
  world,
}) => {
  const { app, frame, card } = await open(openAs, '/userCent');
  await frame.getByRole('link', { name: '登录密码' }).click();
  await frame.getByLabel('旧密码', { exact: true }).fill(card.password);
  await frame.getByLabel('新密码', { exact: true }).fill('brand-new');
  await frame.getByLabel('确认密码', { exact: true }).fill('brand-new');
  await world.answers(changeLoginPassword, { message: '', data: [] }, 1);
  await frame.getByRole('button', { name: '确认修改' }).click();
  await expect(frame.getByText('密码修改成功！')).toBeVisible();
  await expect(frame.getByRole('heading', { name: '登录', exact: true })).toBeAttached();
  expect(new URL(frame.url()).hash).toBe('#/login');
  expect(await readDevice(app)).not.toMatch(new RegExp(`${card.token}|keeper|brand-new`));
  expect(await world.requests(changeLoginPassword)).toHaveLength(1);
});

test.describe('both themes', () => {
  test.describe.configure({ timeout: WALK_MS });

  test('profile, safety and passwords are accessible and fit', async ({ openAs, shoot }) => {
    const { app, frame } = await open(openAs, '/userCent');
    await walkTo(app, '/userCent', '取款密码');
    await look(app, shoot, 'safety');
    await walkTo(app, '/userInfo', '手机号');
    await look(app, shoot, 'profile');
    await frame.getByLabel('邮箱', { exact: true }).fill('a'.repeat(80));
    await frame.getByRole('button', { name: '保存' }).click();
    await expect(frame.getByLabel('邮箱', { exact: true })).toBeFocused();
    await look(app, shoot, 'profile-wrong');
    await walkTo(app, '/password?type=1', '修改登录密码');
    await look(app, shoot, 'password-login');
    await walkTo(app, '/password?type=2', '修改取款密码');
    await frame.getByRole('button', { name: '确认修改' }).click();
    await look(app, shoot, 'password-payment');
  });

  test('help, articles, terms and privacy are accessible and fit', async ({ openAs, shoot }) => {
    const { app } = await open(openAs, '/boutBallBet');
    await walkTo(app, '/boutBallBet', '人工客服');
    await look(app, shoot, 'help');
    await walkTo(app, '/boutBallBetInfo?type=1', '存款多久到账？');
    await look(app, shoot, 'article');
    await walkTo(app, '/boutBallBetInfo?type=99', '这篇文章暂无内容');
    await look(app, shoot, 'article-none');
    await walkTo(app, '/abouts?type=6', /查询或更正/);
    await look(app, shoot, 'privacy');
  });
});
