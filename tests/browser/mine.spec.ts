import { expect } from '@playwright/test';

import { loadMember } from '#api/calls/member.ts';
import { uploadAvatar } from '#api/calls/profile.ts';
import type { MemberOptions } from '#tests/backend/tables/members.ts';
import { writeExif } from '#tests/pictures.ts';

import { test } from './fixtures.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import type { App } from './fixtures/app.ts';
import type { OpenAs } from './fixtures/shells.ts';
import { readPixels } from './pixels.ts';

const PLAYER = {
  name: 'walker',
  balance: '1234567.89',
  venues: { QYUN: '320.80' },
  vip: 4,
  joinedDays: 88,
};

/** Logs in on the way to the personal centre. */
async function openMine(openAs: OpenAs, options: MemberOptions = {}): Promise<App> {
  const { app, card } = await openAs({ ...PLAYER, ...options }, '/mine');
  await expect(app.frame.getByRole('heading', { name: card.name })).toBeVisible();
  await expect(app.frame.getByText('已加入 88 天')).toBeVisible();
  return app;
}

const LINKS = [
  ['VIP4', 'vip'],
  ['存款', 'recharge'],
  ['取款', 'withdrawalClass'],
  ['转账', 'transfer'],
  ['卡包', 'wallet?type=0'],
  ['VIP特权', 'vip'],
  ['优惠活动', 'activity'],
  ['红包福利', 'hongbao'],
  ['在线客服', 'kefu'],
  ['资金总览', 'money'],
  ['交易记录', 'transRecord'],
  ['投注记录', 'betRecord'],
  ['返水中心', 'fanshui'],
  ['福利中心', 'welfare'],
  ['活动记录', 'activityRecord'],
  ['消息中心', 'message'],
  ['个人资料', 'userInfo'],
  ['安全中心', 'userCent'],
  ['理性娱乐', 'protection'],
  ['加盟代理', 'applyagent'],
  ['APP下载', 'app'],
  ['帮助中心', 'boutBallBet'],
  ['服务条款', 'abouts?type=5'],
  ['隐私政策', 'abouts?type=6'],
] as const;
const HEADINGS = {
  vip: 'VIP特权',
  recharge: '存款',
  withdrawalClass: '取款方式',
  transfer: '转账',
  'wallet?type=0': '卡包',
  money: '资金',
  transRecord: '交易记录',
  betRecord: '投注记录',
  fanshui: '返水中心',
  welfare: '福利中心',
  activityRecord: '活动记录',
  message: '消息中心',
  activity: '优惠',
  hongbao: '红包',
  kefu: '客服',
  applyagent: '加盟代理',
  app: 'APP下载',
  userInfo: '个人资料',
  userCent: '安全中心',
  protection: '理性娱乐',
  boutBallBet: '帮助中心',
  'abouts?type=5': '服务条款',
  'abouts?type=6': '隐私政策',
} as const;

test.describe('320 px', () => {
  test.use({ width: 320 });

  test('[S2-107, S2-108, S2-111] every link of the personal centre is large enough for a thumb and leads to its screen, and back', async ({
    openAs,
  }) => {
    const app = await openMine(openAs);
    const { frame } = app;
    const main = frame.getByRole('main');
    await expect(main.getByRole('button').last()).toHaveText('退出登录');
    const controls = main.getByRole('link').or(main.getByRole('button', { name: '更换头像' }));
    for (const control of await controls.all()) {
      const name = (await control.textContent()) || '更换头像';
      // The level's target is taller than its badge.
      if (!/^VIP\d/.test(name))
        expect((await control.boundingBox())!.height, name).toBeGreaterThanOrEqual(44);
    }
    await expect(main.getByRole('link')).toHaveCount(LINKS.length);
    for (const [name, path] of LINKS) {
      await main.getByRole('link', { name, exact: true }).click();
      await expect(
        frame.getByRole('heading', { level: 1, name: HEADINGS[path], exact: true }),
      ).toBeAttached();
      expect(new URL(frame.url()).hash).toBe(`#/${path}`);
      await app.goBack();
      await expect(frame.getByRole('heading', { name: PLAYER.name })).toBeVisible();
    }
  });
});

test('[S2-119, S2-120] an agent finds their login where others find the join programme', async ({
  openAs,
}) => {
  const { frame } = await openMine(openAs, { isAgent: true });
  await expect(frame.getByRole('link', { name: '加盟代理' })).toHaveCount(0);
  await frame.getByRole('link', { name: '代理登录', exact: true }).click();
  await expect.poll(() => new URL(frame.url()).hash).toBe('#/gamePage?dailiD=1');
});

test('[S2-95, S4-33, S7-40] a player picks a picture, which is sent as a form and shown', async ({
  openAs,
  world,
  shoot,
}) => {
  const app = await openMine(openAs);
  const { frame, page } = app;
  const picture = await page.screenshot({ clip: { x: 0, y: 300, width: 120, height: 120 } });
  const chosen = page.waitForEvent('filechooser');
  await frame.getByRole('button', { name: '更换头像' }).click();
  await (
    await chosen
  ).setFiles({ name: '../<b>照片".svg', mimeType: 'image/svg+xml', buffer: picture });
  await expect(frame.getByText('头像已上传')).toBeVisible();

  const shown = frame.getByRole('button', { name: '更换头像' }).locator('img');
  await expect(shown).toHaveAttribute('src', /\/uploads\/avatars\/u\d+-1$/);
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(120);
  const served = await shown.evaluate(async ({ src }: HTMLImageElement) => {
    const response = await fetch(src);
    return {
      type: response.headers.get('content-type'),
      bytes: [...new Uint8Array(await response.arrayBuffer())],
    };
  });
  expect(served.type).toBe('image/png');
  expect(await readPixels(app, Buffer.from(served.bytes))).toEqual(await readPixels(app, picture));
  expect(await world.requests(uploadAvatar)).toHaveLength(1);
  expect(await world.requests(loadMember)).toHaveLength(2);
  await shoot(app, 'mine-avatar');
});

test('[D-218] a phone’s photo is sent small, upright and without the place where it was taken', async ({
  openAs,
  world,
}) => {
  const app = await openMine(openAs);
  const { frame, page } = app;
  // Red on the left: held upright, red is at the top.
  const photo = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1600, 800);
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#f00';
    context.fillRect(0, 0, 800, 800);
    context.fillStyle = '#00f';
    context.fillRect(800, 0, 800, 800);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  const metadata = 'GPS 31.2304N 121.4737E';
  const taken = writeExif(Uint8Array.from(photo), { orientation: 6, metadata });
  const chosen = page.waitForEvent('filechooser');
  await frame.getByRole('button', { name: '更换头像' }).click();
  await (
    await chosen
  ).setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(taken) });
  await expect(frame.getByText('头像已上传')).toBeVisible();

  const shown = frame.getByRole('button', { name: '更换头像' }).locator('img');
  await expect(shown).toHaveAttribute('src', /\/uploads\/avatars\/u\d+-1$/);
  const served = await shown.evaluate(async ({ src }: HTMLImageElement) => {
    const blob = await (await fetch(src)).blob();
    // As the bytes lie, whatever they say of which side is up.
    const picture = await createImageBitmap(blob, { imageOrientation: 'none' });
    const { width, height } = picture;
    const context = new OffscreenCanvas(width, height).getContext('2d', {
      willReadFrequently: true,
    })!;
    context.drawImage(picture, 0, 0);
    const colourAt = (y: number) => {
      const [red = 0, , blue = 0] = context.getImageData(width / 2, y, 1, 1).data;
      return red > 200 && blue < 60 ? 'red' : red < 60 && blue > 200 ? 'blue' : 'neither';
    };
    return {
      type: blob.type,
      width,
      height,
      top: colourAt(0),
      bottom: colourAt(height - 1),
      bytes: [...new Uint8Array(await blob.arrayBuffer())],
    };
  });
  const upright = { type: 'image/jpeg', width: 256, height: 512, top: 'red', bottom: 'blue' };
  expect(served).toMatchObject(upright);
  expect(Buffer.from(served.bytes).toString('latin1')).not.toMatch(/Exif|GPS|IMG_0001/);
  expect(served.bytes.length).toBeLessThan(photo.length);
  expect(await world.requests(uploadAvatar)).toHaveLength(1);
});

test('[D-218, F-U06] a picture without an answer stays on the screen, to be sent again or changed', async ({
  openAs,
  world,
  shoot,
}) => {
  const app = await openMine(openAs);
  const { frame, page } = app;
  await world.answers(uploadAvatar, 'html', 1);
  const chosen = page.waitForEvent('filechooser');
  await frame.getByRole('button', { name: '更换头像' }).click();
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 120 } });
  await (await chosen).setFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  const again = frame.getByRole('button', { name: '头像未能上传，再次上传' });
  await expect(again).toBeFocused();
  await expect(again.locator('img')).toHaveAttribute('src', /^blob:/);
  await expect
    .poll(() => again.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(120);
  await expectAccessible(app);
  await shoot(app, 'mine-avatar-again');
  const another = page.waitForEvent('filechooser');
  await frame.getByRole('button', { name: '选择其他图片' }).click();
  await another;
  await again.click();
  await expect(frame.getByText('头像已上传')).toBeVisible();
  expect(await world.requests(uploadAvatar)).toHaveLength(2);
});

test('[S2-95] a player can cancel an upload, and an SVG drawing is never sent', async ({
  openAs,
  world,
  shoot,
}) => {
  const app = await openMine(openAs);
  const { frame, page } = app;
  const pick = async (name: string, mimeType: string, buffer: Buffer) => {
    const chosen = page.waitForEvent('filechooser');
    await frame.getByRole('button', { name: '更换头像' }).click();
    await (await chosen).setFiles({ name, mimeType, buffer });
  };
  await pick(
    'a.png',
    'image/png',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  );
  await expect(frame.getByText('请选择 GIF、PNG 或 JPG 格式的图片')).toBeVisible();
  expect(await world.requests(uploadAvatar)).toHaveLength(0);

  await world.answers(uploadAvatar, 'silent');
  await pick('a.png', 'image/png', await page.screenshot());
  const cancel = frame.getByRole('button', { name: '取消上传' });
  await expect(cancel).toBeFocused();
  await expect.poll(async () => (await world.requests(uploadAvatar)).length).toBe(1);
  await expectAccessible(app);
  await shoot(app, 'mine-sending');
  await cancel.press('Enter');
  await expect(frame.getByRole('button', { name: '更换头像' })).toBeFocused();
  await expect.poll(async () => (await world.requests(uploadAvatar))[0]?.status).not.toBeNull();
});
