import { expect, type Locator, type Page } from '@playwright/test';

/** Rests a finger on an element until `opened` is there. Rests it anew if the page did not listen yet. */
export async function restOn(page: Page, locator: Locator, opened: Locator): Promise<void> {
  const { x, y, width, height } = (await locator.boundingBox())!;
  const touch = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  const end = (type: 'touchEnd' | 'touchCancel') =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [] });
  await expect(async () => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await opened.waitFor({ timeout: 5000 }).catch(async (error: unknown) => {
      await end('touchCancel');
      throw error;
    });
  }).toPass();
  await end('touchEnd');
}
