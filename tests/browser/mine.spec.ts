import { expect, type Locator } from '@playwright/test';

import { uploadAvatar } from '#api/calls/profile.ts';
import type { MemberOptions } from '#tests/backend/tables/members.ts';
import { writeExif } from '#tests/page/pictures.ts';

import { test } from './fixtures.ts';
import type { App } from './fixtures/app.ts';
import type { OpenAs } from './fixtures/shells.ts';

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
  await app.player.sees('已加入 88 天');
  return app;
}

test.describe('320 px', () => {
  test.use({ width: 320 });

  test('every link of the personal centre is large enough for a thumb', async ({ openAs }) => {
    const app = await openMine(openAs);
    const main = app.frame.getByRole('main');
    await expect(main.getByRole('button').last()).toHaveText('退出登录');
    const controls = main.getByRole('link').or(main.getByRole('button', { name: '更换头像' }));
    for (const control of await controls.all()) {
      const name = (await control.textContent()) || '更换头像';
      // The level's target is taller than its badge.
      if (!/^VIP\d/.test(name))
        expect((await control.boundingBox())!.height, name).toBeGreaterThanOrEqual(44);
    }
  });
});

type File = { name: string; mimeType: string; buffer: Buffer };

/** Picks a file as the new avatar; the picture that shows then. */
async function upload({ frame, page, player }: App, file: File): Promise<Locator> {
  const chosen = page.waitForEvent('filechooser');
  await player.taps('更换头像');
  await (await chosen).setFiles(file);
  // A slow machine takes long to shrink a photo.
  await expect(frame.getByText('头像已上传')).toBeVisible({ timeout: 20_000 });
  const shown = frame.getByRole('button', { name: '更换头像' }).locator('img');
  await expect(shown).toHaveAttribute('src', /\/uploads\/avatars\/u\d+-1$/);
  return shown;
}

test('a photo is sent small, upright, without place [D-218, D-312]', async ({ openAs, world }) => {
  test.slow();
  const app = await openMine(openAs);
  const { page } = app;
  // Red on the left: held upright, red is at the top.
  const photo = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 1500);
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#f00';
    context.fillRect(0, 0, 1500, 1500);
    context.fillStyle = '#00f';
    context.fillRect(1500, 0, 1500, 1500);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  const metadata = 'GPS 31.2304N 121.4737E';
  const taken = writeExif(Uint8Array.from(photo), { orientation: 6, metadata });
  const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(taken) };
  const shown = await upload(app, file);
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

test('a small file that claims an enormous picture is refused undecoded [F-U03]', async ({
  openAs,
  world,
}) => {
  const app = await openMine(openAs);
  const small = await app.page.evaluate(async () => {
    const canvas = new OffscreenCanvas(16, 16);
    canvas.getContext('2d')!.fillRect(0, 0, 16, 16);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  const buffer = Buffer.from(small);
  const frame = buffer.indexOf(Buffer.from([0xff, 0xc0]));
  buffer.writeUInt16BE(20_000, frame + 5);
  buffer.writeUInt16BE(20_000, frame + 7);
  const chosen = app.page.waitForEvent('filechooser');
  await app.player.taps('更换头像');
  await (await chosen).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await app.player.sees('图片不能超过 64 百万像素');
  expect(await world.requests(uploadAvatar)).toEqual([]);
});
