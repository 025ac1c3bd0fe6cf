import { expect, type Frame } from '@playwright/test';

import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';

declare global {
  interface Window {
    framesAsked: number;
  }
}

test('the clip plays to its end, once a day [S2-49, S2-50, D-072]', async ({ openSite, world }) => {
  await world.setSettings({ introClip: true });
  const app = await openSite();
  const clip = app.frame.getByRole('dialog', { name: '开场动画' });
  await expect(clip).toBeVisible();
  await expect
    .poll(() => clip.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(1);
  await expect(clip).toBeHidden();
  await app.reload();
  await expectHome(app);
  await expect(clip).toBeHidden();
});

test(
  'home asks for one script and one style sheet more, and then rests',
  plainByNature('the files and the frames are those of the whole page'),
  async ({ context, openPlain, world }) => {
    await context.addInitScript(() => {
      const ask = window.requestAnimationFrame.bind(window);
      Object.assign(window, {
        framesAsked: 0,
        requestAnimationFrame(draw: FrameRequestCallback) {
          window.framesAsked += 1;
          return ask(draw);
        },
      });
    });
    await world.setSite({ info: { redpacket_switch: '1' } });
    const app = await openPlain();
    const { frame, page, player } = app;
    await expectHome(app);
    await expect(frame.getByRole('region', { name: '中奖播报' })).toBeVisible();
    await expect(frame.getByRole('link', { name: '抢红包' })).toBeVisible();
    // The page asks for the last one when it is idle.
    await expect.poll(() => listAsked(frame)).toContain('/api/getVisitUrl');
    await page.waitForLoadState('networkidle');
    expect(await listAsked(frame)).toEqual([
      '/api/app',
      '/api/app/hall_list',
      '/api/bannerList',
      '/api/game/list',
      '/api/getVisitUrl',
      '/api/homenotice',
      ...Array<string>(2).fill('a script'),
      'a style sheet',
    ]);

    // The carousel is there, and what changes now and then is stopped; winners and red packet move for a while.
    await player.taps('显示第 2 张');
    await expect(frame.getByRole('group', { name: '第 2 张' })).toBeInViewport({ ratio: 0.9 });
    await player.taps('暂停轮播');
    await page.waitForLoadState('networkidle');
    const rest = await frame.evaluate(async () => {
      // One that never ends cannot be finished.
      for (const animation of document.getAnimations()) animation.finish();
      const countAnswers = () => performance.getEntriesByType('resource').length;
      const sleep = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));
      // What was asked before has arrived.
      let answers: number;
      do {
        answers = countAnswers();
        await sleep(1000);
      } while (countAnswers() !== answers);
      window.framesAsked = 0;
      await sleep(2000);
      return {
        frames: window.framesAsked,
        requests: countAnswers() - answers,
        moving: document.getAnimations().filter(({ playState }) => playState === 'running').length,
      };
    });
    expect(rest).toEqual({ frames: 0, requests: 0, moving: 0 });
  },
);

/** What the page has asked for after the document, pictures aside. */
async function listAsked(frame: Frame): Promise<string[]> {
  const paths = await frame.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return paths
    .filter((path) => !/\.(svg|webp)$/.test(path))
    .map((path) =>
      path.endsWith('.js') ? 'a script' : path.endsWith('.css') ? 'a style sheet' : path,
    )
    .toSorted();
}
