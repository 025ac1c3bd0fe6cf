import { expect, type Frame } from '@playwright/test';

import { login } from '#api/calls/login.ts';
import { refreshMember } from '#api/calls/member.ts';
import { setAutoTransfer } from '#api/calls/transfer.ts';

import type { App } from './fixtures/app.ts';
import { playerAt } from './fixtures/player.ts';
import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { expectHome, expectReact } from './journey.ts';
import { visit } from './visit.ts';

const REFUSAL = '今日取款次数已达上限，请明天上午十点以后再试，或联系在线客服为您核对本次取款';
const REFUSED = { code: 500, message: REFUSAL };
const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 480 };
/** What no toast stands over. */
const WAYS = '[aria-label="返回"], [aria-label="关闭"], main :focus';
const GAME = '/gamePage?name=QYUN&type=realbet&code=realbet_1';

const SCREENS = ['/', '/money', '/withdrawal', '/mine'];

const toasts = (frame: Frame) =>
  frame.locator('[role="alert"] > button, [role="status"] > button').filter({ visible: true });

/** What the one toast stands over, of the parts that `selector` names; it goes at a tap. */
async function readBelow(frame: Frame, selector: string): Promise<string[]> {
  const toast = toasts(frame);
  await expect(toast).toHaveText([REFUSAL]);
  await expect(toast).toBeInViewport({ ratio: 1 });
  const below = await toast.evaluate((button, parts) => {
    const box = button.getBoundingClientRect();
    if (box.width > 340) return [`a toast of ${box.width} px`];
    return [...document.querySelectorAll(parts)]
      .filter((part) => {
        const { top, bottom, left, right } = part.getBoundingClientRect();
        return box.top < bottom && box.bottom > top && box.left < right && box.right > left;
      })
      .map((part) => part.ariaLabel ?? part.tagName);
  }, selector);
  await toast.click();
  await expect(toast).toHaveCount(0);
  return below;
}

/** As on iOS, a tap on a button moves no focus to it. */
const keepFocus = ({ frame }: App) =>
  frame.evaluate(() => document.addEventListener('mousedown', (event) => event.preventDefault()));

const TOUCHED = plainByNature('inside Telegram its back button takes the place of the page’s');

test(
  'a toast in the login popup covers no way out [D-298]',
  TOUCHED,
  async ({ openPlain, world }) => {
    const { frame, page, player } = await openPlain('/');
    await expectReact(frame);
    await world.answers(login, REFUSED);
    await player.taps('登录', 'link');
    const popup = frame.getByRole('dialog');
    for (const size of [PHONE, NARROW]) {
      await page.setViewportSize(size);
      await playerAt(popup).logsIn('chen', 'wrong1');
      await expect(popup.getByRole('button', { name: REFUSAL })).toBeVisible();
      expect(await readBelow(frame, `dialog :is(${WAYS})`)).toEqual([]);
    }
  },
);

for (const size of [PHONE, NARROW])
  test(
    `at ${size.width} px a toast stands below the bar, 340 px wide at most [D-298, D-357]`,
    TOUCHED,
    async ({ openAs, world }) => {
      const { app } = await openAs({ name: 'owner', balance: '50.00' });
      await expectHome(app);
      await world.answers(setAutoTransfer, REFUSED);
      await app.page.setViewportSize(size);
      if (size === NARROW) await keepFocus(app);
      await visit(app, '/transfer');
      await app.player.taps(/^自动免转/, 'switch');
      expect(await readBelow(app.frame, `main, [role="switch"], ${WAYS}`)).toEqual(['MAIN']);

      await world.answers(refreshMember, REFUSED);
      for (const path of SCREENS) {
        await test.step(path, async () => {
          await visit(app, path);
          await playerAt(app.frame.getByRole(path === '/' ? 'banner' : 'main')).taps('刷新余额');
          expect(await readBelow(app.frame, `header, main, ${WAYS}`)).toEqual(['MAIN']);
        });
      }
      await visit(app, GAME);
      await app.player.taps('更多');
      await app.player.taps('刷新余额');
      await expect(app.frame.getByRole('dialog').locator('[role="alert"] > button')).toBeVisible();
      await app.player.taps('关闭');
      expect(await readBelow(app.frame, `main button, main a, ${WAYS}`)).toEqual([]);
    },
  );
