import { expect, type Locator } from '@playwright/test';
import jsQR from 'jsqr';

import type { MemberOptions } from '#tests/backend/tables/members.ts';

import { pressPrimary } from './fixtures/buttons.ts';
import type { App } from './fixtures/app.ts';
import type { OpenAs } from './fixtures/shells.ts';
import type { World } from './fixtures/world.ts';
import { setClock } from './withdrawal.ts';

type Stage = { openAs: OpenAs; world: World };

/** Logs a payer in on the way to a screen; the world's clock is the device's, or every order would be over. */
export async function openAsPayer(
  { openAs, world }: Stage,
  path: string,
  options: MemberOptions = {},
): Promise<App> {
  await setClock(world);
  const { app } = await openAs(
    { name: 'payer', balance: '5.00', usdtRate: '7.10', ...options },
    path,
  );
  return app;
}

/** Chooses a method, by tile and network, and orders. */
export async function order(app: App, methods: readonly string[], amount: string) {
  const { frame, player } = app;
  for (const name of methods) await frame.getByRole('radio', { name }).click();
  await player.fills('存款金额', amount);
  await pressPrimary(app, '立即存款');
}

/** What a camera reads off the screen, byte by byte. */
export async function scan(page: App['page'], code: Locator): Promise<string> {
  await code.scrollIntoViewIfNeeded();
  return readCode(page, (await code.screenshot()).toString('base64'));
}

/** The text of a QR code in a picture, which is PNG in base 64. */
export async function readCode(page: App['page'], picture: string): Promise<string> {
  // The browser reads its own picture, and tells dark from light: no decoder of PNG is needed here.
  const { dark, width, height } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let row = '';
    for (let at = 0; at < data.length; at += 4) row += data[at]! < 128 ? '1' : '0';
    return { dark: row, width: bitmap.width, height: bitmap.height };
  }, picture);
  const pixels = Uint8ClampedArray.from(
    [...dark].flatMap((one) => (one === '1' ? [0, 0, 0, 255] : [255, 255, 255, 255])),
  );
  // Many scanners read no code that is light on dark.
  const read = jsQR(pixels, width, height, { inversionAttempts: 'dontInvert' });
  expect(read, 'a code that a camera can read').not.toBeNull();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(read!.binaryData));
}
