import { expect } from '@playwright/test';

import { DEMO } from '#tests/backend/environment.ts';

import type { App } from './fixtures/app.ts';
import type { World } from './fixtures/world.ts';
import { test } from './fixtures.ts';

const ROWS = 520;
/** A screen of rows, and half a screen above and below. */
const MOST_DRAWN = 42;

type Stage = { openSite: (path?: string) => Promise<App>; world: World };

/** Logs the ready member in, who has many rows of everything, on the way to a screen. */
async function openAsDemo({ openSite, world }: Stage, path: string): Promise<App> {
  await world.setSettings({ ageNotice: false, introClip: false });
  const app = await openSite(`/login?redirect=${encodeURIComponent(path)}`);
  await app.player.logsIn(DEMO.name, DEMO.password);
  return app;
}

/** Scrolls a list to its end; answers how many rows were drawn at most. Lists of kept screens stay in the page, unseen. */
async function readToEnd({ frame }: App, name: string): Promise<number> {
  return frame.evaluate(async (label) => {
    // Looked for at each step: a list that is drawn anew is another element.
    const find = () =>
      [...document.querySelectorAll(`ul[aria-label="${label}"]`)].find((one) =>
        one.checkVisibility(),
      );
    const isAtEnd = () =>
      find()?.nextElementSibling?.textContent === '没有更多了' &&
      scrollY + innerHeight >= document.body.scrollHeight;
    let drawn = 0;
    while (!isAtEnd()) {
      scrollBy(0, 1500);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      drawn = Math.max(drawn, find()?.children.length ?? 0);
    }
    return drawn;
  }, name);
}

const LISTS = [
  ['投注记录', '/betRecord', '投注记录'],
  ['消息中心', '/message', '站内信'],
] as const;

test('a member reads a list of hundreds of rows to its end [S2-101, S2-103]', async ({
  openSite,
  world,
}) => {
  await world.setSite({ rowsPerPage: 100 });
  const app = await openAsDemo({ openSite, world }, '/mine');
  const { frame, player } = app;
  for (const [link, path, list] of LISTS) {
    await frame.getByRole('main').getByRole('link', { name: link }).click();
    expect(new URL(frame.url()).hash).toBe(`#${path}`);
    if (path === '/message') await player.taps(/^站内信/, 'tab');
    await expect(frame.getByRole('list', { name: list })).toBeVisible();
    expect(await readToEnd(app, list), link).toBeLessThan(MOST_DRAWN);
    await expect(frame.getByRole('list', { name: list }).locator('li').last()).toHaveAttribute(
      'aria-posinset',
      String(ROWS),
    );
    await app.goBack();
    await expect(frame.getByRole('heading', { name: DEMO.name })).toBeVisible();
  }
  await expect(frame.getByRole('link', { name: '消息中心', exact: true })).toBeVisible();
});
