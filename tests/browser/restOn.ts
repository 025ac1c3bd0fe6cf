import type { Locator, Page } from '@playwright/test';

/** Rests a finger on an element, as a touch screen tells it, until it has had its effect. */
export async function restOn(
  page: Page,
  locator: Locator,
  hasEffect: () => Promise<void>,
): Promise<void> {
  const { x, y, width, height } = (await locator.boundingBox())!;
  const touch = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await hasEffect();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
