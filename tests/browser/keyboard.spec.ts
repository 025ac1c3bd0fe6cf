import { expect, type Locator } from '@playwright/test';

import type { App } from './fixtures/app.ts';
import { OWN_SHELL } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { expectReact } from './journey.ts';

const WINDOW = { width: 390, height: 844 };
const KEYBOARD_PX = 380;
const LEFT_PX = WINDOW.height - KEYBOARD_PX;

type Covered = { lobbyCoveredPx?: number };

/** Lays a keyboard over the window, as iOS does: only the visual viewport tells. No browser of a desktop has one. */
async function coverWindow({ page }: App): Promise<void> {
  await page.evaluate(() => {
    const { prototype } = VisualViewport;
    const real = Object.getOwnPropertyDescriptor(prototype, 'height')!.get!;
    Object.defineProperty(prototype, 'height', {
      configurable: true,
      get(this: VisualViewport) {
        return (real.call(this) as number) - ((window as Covered).lobbyCoveredPx ?? 0);
      },
    });
  });
}
const setCovered = ({ page }: App, px: number) =>
  page.evaluate((covered) => {
    (window as Covered).lobbyCoveredPx = covered;
    visualViewport!.dispatchEvent(new Event('resize'));
  }, px);

async function placeOf(locator: Locator) {
  const { y, height } = (await locator.boundingBox())!;
  return { top: y, bottom: y + height, middle: y + height / 2 };
}
async function expectAbove(locator: Locator, leftPx: number): Promise<void> {
  await expect.poll(async () => (await placeOf(locator)).bottom).toBeLessThanOrEqual(leftPx);
  expect((await placeOf(locator)).top).toBeGreaterThanOrEqual(0);
}

test.describe('keyboard', OWN_SHELL, () => {
  test('a form’s last field stays in sight above a keyboard [F-N11]', async ({ openSite }) => {
    const app = await openSite('/applyagent');
    const reason = app.frame.getByLabel('申请理由');
    await app.page.setViewportSize({ width: WINDOW.width, height: 700 });
    await reason.focus();
    await app.page.setViewportSize({ width: WINDOW.width, height: 400 });
    await expectAbove(reason, 400);
    await expect(app.frame.locator('html')).toHaveAttribute('data-keyboard', '');
    await app.page.setViewportSize(WINDOW);
    await expect(app.frame.locator('html')).not.toHaveAttribute('data-keyboard', '');
  });

  test('a keyboard over the window covers no field of a long form [F-N11]', async ({ openAs }) => {
    const { app } = await openAs({ name: 'typist', balance: '900.00' }, '/recharge');
    await coverWindow(app);
    const { frame } = app;
    await expect(frame.getByLabel('存款金额')).toBeVisible();
    const labels = await frame
      .getByRole('textbox')
      .evaluateAll((inputs) =>
        inputs.map((input) => ({
          label: (input as HTMLInputElement).labels?.[0]?.textContent ?? '',
          sizePx: Number.parseFloat(getComputedStyle(input).fontSize),
        })),
      );
    expect(labels.length, 'a bank transfer asks for four things besides the amount').toBe(5);
    for (const { label, sizePx } of labels) {
      expect(sizePx, label).toBeGreaterThanOrEqual(16);
      await frame.getByLabel(label, { exact: true }).focus();
      await setCovered(app, KEYBOARD_PX);
      await expectAbove(frame.getByLabel(label, { exact: true }), LEFT_PX);
    }
    await setCovered(app, 0);
    await expect(frame.locator('html')).not.toHaveAttribute('data-keyboard', '');
  });

  test('a dialog stays above a keyboard that covers the window', async ({ openSite }) => {
    const app = await openSite();
    const { frame } = app;
    await expectReact(frame);
    await app.player.taps('登录', 'link');
    const dialog = frame.getByRole('dialog');
    const password = dialog.getByLabel('密码', { exact: true });
    await password.focus();
    await coverWindow(app);
    const bar = frame.locator('nav[aria-label="主导航"]');
    await expect(bar).toBeVisible();
    await setCovered(app, KEYBOARD_PX);
    await expect(bar).toBeHidden();
    await expectAbove(dialog.getByRole('tabpanel'), LEFT_PX);
    await expectAbove(password, LEFT_PX);
    const submit = dialog.getByRole('tabpanel').getByRole('button', { name: '登录' });
    await submit.scrollIntoViewIfNeeded();
    await expectAbove(submit, LEFT_PX);
    await password.blur();
    await expect(bar).toBeVisible();
  });
});
