import { expect, type Page } from '@playwright/test';

import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { TELEGRAM_USER } from '#tests/backend/telegram.ts';

import { expectPath } from './fixtures/app.ts';
import { expectReact } from './journey.ts';
import { hold } from './fixtures/hold.ts';
import { OWN_SHELL } from './fixtures/shells.ts';
import { test } from './fixtures.ts';

const ENTRY = '**/assets/index-*.js';
/** A game of home before the client runs. */
const PAINTED_TILE = '#root > [data-first=home] [data-slot=tile]';
const TRYING = '正在通过Telegram登录…';

/** What stood in each frame since the page began. */
type Seen = {
  /** The most dialogs at once. */
  dialogs: number;
  /** Frames after the first paint without anything below the header. */
  empty: number;
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
  window.seen = { dialogs: 0, empty: 0, tops: [] };
  const look = () => {
    const { seen } = window;
    const dialogs = document.querySelectorAll('dialog[open]').length;
    seen.dialogs = Math.max(seen.dialogs, dialogs);
    const isShown = (one: Element) => one.checkVisibility();
    const hasHeader = [...document.querySelectorAll('#root header')].some(isShown);
    const mains = [...document.querySelectorAll('#root main')].filter(isShown);
    if (hasHeader && !mains.some((main) => main.clientHeight > 200)) seen.empty += 1;
    for (const words of document.querySelectorAll('#root [role=status]')) {
      if (words.textContent !== trying || !words.checkVisibility()) continue;
      const top = Math.round(words.getBoundingClientRect().top);
      if (!seen.tops.includes(top)) seen.tops.push(top);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** A slow 4G network, on which lazy files come well after the screen that shows them. */
async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const bytes = (1.6 * 1_000_000) / 8;
  const network = { latency: 150, downloadThroughput: bytes, uploadThroughput: bytes };
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network });
}

for (const [who, answered] of [
  ['created', 'before'],
  ['created', 'after'],
  ['known', 'before'],
  ['known', 'after'],
] as const)
  test(
    `a ${who} member answered ${answered} React starts sees one thing at a time [D-314]`,
    OWN_SHELL,
    async ({ context, openNative, world, shoot }) => {
      test.slow();
      await world.setSettings({ ageNotice: true, introClip: true });
      await world.advance(Date.now() - START_MS);
      if (who === 'known') await world.addMember({ telegramId: TELEGRAM_USER.id });
      const address = answered === 'before' ? ENTRY : `**${loginWithTelegram.path}`;
      const release = await hold(context, address);
      await context.addInitScript(watchFrames, TRYING);
      context.once('page', (page) => void slowDown(page));
      const opening = openNative();
      const page = await context.waitForEvent('page');
      if (answered === 'before') await expect(page.locator(PAINTED_TILE).first()).toBeVisible();
      else {
        await expect(page.getByText(TRYING).first()).toBeVisible();
        await expectReact(page.mainFrame());
      }
      release();
      const app = await opening;
      const { frame, player } = app;
      const notice = frame.getByRole('alertdialog', { name: '年龄声明' });
      await expect(notice).toBeVisible();
      await expectReact(frame);
      await expectPath(app, '/');
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
      if (answered === 'after') expect(seen.tops).toHaveLength(1);
    },
  );
