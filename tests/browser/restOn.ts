import { expect, type Locator, type Page } from '@playwright/test';

/** Rests a finger on an element until `opened` is there. Rests it anew if the page did not listen yet. */
export async function restOn(page: Page, locator: Locator, opened: Locator): Promise<void> {
  const { x, y, width, height } = (await locator.boundingBox())!;
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchEnd' | 'touchCancel') =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [{ x: x + width / 2, y: y + height / 2 }] : [],
    });
  await expect(async () => {
    await send('touchStart');
    await opened.waitFor({ timeout: 5000 }).catch(async (error: unknown) => {
      await send('touchCancel');
      throw error;
    });
  }).toPass();
  await send('touchEnd');
}
