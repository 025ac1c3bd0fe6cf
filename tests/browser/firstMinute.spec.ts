import { expect, type Page } from '@playwright/test';

import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { TELEGRAM_USER } from '#tests/backend/telegram.ts';

import { expectReact } from './journey.ts';
import { OWN_SHELL } from './fixtures/shells.ts';
import { test } from './fixtures.ts';

const TRYING = '正在通过Telegram登录…';

/** What stood in each frame since the page began. */
type Seen = {
  /** The most dialogs at once. */
  dialogs: number;
  /** Frames after the first paint without anything below the header. */
  empty: number;
  /** Home was painted before the client ran. */
  hasPaintedHome: boolean;
  /** Where the words of the login under way stood, in CSS px. */
  tops: number[];
};
declare global {
  interface Window {
    seen: Seen;
  }
}

/** Looks at every frame of the page. */
function watchFrames(trying: string): void {
  window.seen = { dialogs: 0, empty: 0, hasPaintedHome: false, tops: [] };
  const look = () => {
    const { seen } = window;
    const dialogs = document.querySelectorAll('dialog[open]').length;
    seen.dialogs = Math.max(seen.dialogs, dialogs);
    const isShown = (one: Element) => one.checkVisibility();
    const hasHeader = [...document.querySelectorAll('#root header')].some(isShown);
    const mains = [...document.querySelectorAll('#root main')].filter(isShown);
    if (hasHeader && !mains.some((main) => main.clientHeight > 200)) seen.empty += 1;
    const tile = document.querySelector('#root > [data-first=home] [data-slot=tile]');
    if (tile?.checkVisibility()) seen.hasPaintedHome = true;
    for (const words of document.querySelectorAll('#root [role=status]')) {
      if (words.textContent !== trying || !words.checkVisibility()) continue;
      const top = Math.round(words.getBoundingClientRect().top);
      if (!seen.tops.includes(top)) seen.tops.push(top);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** A slow 4G network, and a processor a quarter as fast. */
async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const bytes = (1.6 * 1_000_000) / 8;
  const network = { latency: 150, downloadThroughput: bytes, uploadThroughput: bytes };
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

for (const [who, lateMs] of [
  ['created', 200],
  ['created', 3000],
  ['known', 200],
  ['known', 3000],
] as const)
  test(
    `a launch answered after ${lateMs} ms shows a ${who} member one thing at a time [D-314]`,
    OWN_SHELL,
    async ({ context, openNative, world, shoot }) => {
      test.slow();
      await world.setSettings({ ageNotice: true, introClip: true });
      await world.advance(Date.now() - START_MS);
      if (who === 'known') await world.addMember({ telegramId: TELEGRAM_USER.id });
      await world.answers(loginWithTelegram, { late: lateMs });
      await context.addInitScript(watchFrames, TRYING);
      context.once('page', (page) => void slowDown(page));
      const app = await openNative();
      const { frame, player } = app;
      const notice = frame.getByRole('alertdialog', { name: '年龄声明' });
      await expect(notice).toBeVisible({ timeout: 20_000 });
      await expectReact(frame);
      expect(new URL(frame.url()).hash).toBe('#/');
      await shoot(app, `first-minute-${who}-age`);
      await notice.getByRole('button').click();
      const password = frame.getByRole('dialog', { name: '您的初始密码' });
      if (who === 'created') {
        await expect(password).toBeVisible();
        await shoot(app, 'first-minute-password');
        await player.goesTo('/kefu');
        await expect(password).toBeVisible();
        await password.getByRole('button', { name: '我已保存' }).click();
      }
      await expect(password).toBeHidden();
      const seen = await frame.evaluate(() => window.seen);
      expect(seen).toMatchObject({ dialogs: 1, empty: 0 });
      // The client takes longer to come than a quick answer, and less than a slow one, if the machine is not busy.
      if (lateMs === 200) expect(seen.hasPaintedHome).toBe(true);
      else expect(seen.tops).toHaveLength(1);
    },
  );
