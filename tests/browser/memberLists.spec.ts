import { expect } from '@playwright/test';

import { claimRebates } from '#api/calls/rebate.ts';
import { DEMO } from '#tests/backend/environment.ts';

import { expectAccessible } from './fixtures/accessible.ts';
import type { App } from './fixtures/app.ts';
import { logIn } from './fixtures/login.ts';
import type { World } from './fixtures/world.ts';
import { test } from './fixtures.ts';
import { STORY_LOOKS } from './looks.ts';

const ROWS = 520;
/** A screen of rows, and half a screen above and below. */
const MOST_DRAWN = 36;

type Stage = { openSite: (path?: string) => Promise<App>; world: World };

/** Logs the ready member in, who has many rows of everything, on the way to a screen. */
async function openAsDemo({ openSite, world }: Stage, path: string): Promise<App> {
  await world.setSettings({ ageNotice: false, introClip: false });
  const app = await openSite(`/login?redirect=${encodeURIComponent(path)}`);
  await logIn(app, DEMO);
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
  ['返水中心', '/fanshui', '返水记录'],
  ['福利中心', '/welfare', '红包记录'],
  ['活动记录', '/activityRecord', '活动申请记录'],
  ['消息中心', '/message', '站内信'],
] as const;

test('[S2-101, S2-103, S2-104] a member finds every list from the personal centre and reads it to its end', async ({
  openSite,
  world,
}) => {
  // Five lists of hundreds of rows are scrolled.
  test.slow();
  await world.setSite({ rowsPerPage: 100 });
  const app = await openAsDemo({ openSite, world }, '/mine');
  const { frame } = app;
  for (const [link, path, list] of LISTS) {
    await frame.getByRole('main').getByRole('link', { name: link }).click();
    expect(new URL(frame.url()).hash).toBe(`#${path}`);
    if (path === '/message') await frame.getByRole('tab', { name: /^站内信/ }).click();
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

test('[M2-22, M4-09, D-202] a member claims rebates once, into the wallet', async ({
  openSite,
  world,
}) => {
  const { frame } = await openAsDemo({ openSite, world }, '/fanshui');
  const facts = frame.getByRole('definition');
  await expect(facts.first()).not.toHaveText('--');
  const pending = Number(await facts.first().textContent());
  expect(pending).toBeGreaterThan(0);
  await frame.getByRole('button', { name: '立即领取' }).dblclick();
  await expect(frame.getByText('成功领取')).toBeVisible();
  await expect(facts.first()).toHaveText('0.00');
  await expect(frame.getByText('暂未领取')).toHaveCount(0);
  const { balance } = (await world.members()).find(({ name }) => name === DEMO.name)!;
  expect(Number(balance)).toBeCloseTo(12_345.5 + pending, 2);
  await frame.getByRole('button', { name: '立即领取' }).click();
  await expect(frame.getByText('暂无领取额度！')).toBeVisible();
  expect(await world.requests(claimRebates)).toHaveLength(1);
});

test('[M2-19, M3-12] a message opens above the list, and closes', async ({
  openSite,
  world,
  shoot,
}) => {
  const app = await openAsDemo({ openSite, world }, '/message?type=2');
  const { frame, page } = app;
  await frame
    .getByRole('listitem')
    .first()
    .click({ position: { x: 200, y: 50 } });
  const sheet = frame.getByRole('dialog');
  await expect(sheet.locator('strong')).toBeVisible();
  await expectAccessible(app);
  await shoot(app, 'messages-open');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  expect(new URL(frame.url()).hash).toBe('#/message?type=2');
});

for (const [theme, width] of STORY_LOOKS) {
  test.describe(`${theme} theme, ${width} px`, () => {
    test.use({ theme, width });

    test('[S2-105, S2-106] the lists of a member are found, are accessible, and fit', async ({
      openSite,
      world,
      shoot,
    }) => {
      test.slow();
      const app = await openAsDemo({ openSite, world }, '/mine');
      const { frame } = app;
      await frame
        .getByRole('link', { name: '消息中心 99 条以上未读', exact: true })
        .scrollIntoViewIfNeeded();
      await shoot(app, 'list-mine');
      for (const [link, path, list] of LISTS) {
        await frame.getByRole('main').getByRole('link', { name: link }).click();
        expect(new URL(frame.url()).hash).toBe(`#${path}`);
        if (path === '/message') await frame.getByRole('tab', { name: /^站内信/ }).click();
        await expect(frame.getByRole('list', { name: list })).toBeVisible();
        await expectAccessible(app);
        await shoot(app, `list${path.replace(/\?.*/, '').replace('/', '-')}`);
        const looks = await frame.evaluate(() => ({
          overflow: document.documentElement.scrollWidth - innerWidth,
          isTight: [...document.querySelectorAll('main ul[data-lines] > li')].every(
            (row) =>
              row.lastElementChild!.getBoundingClientRect().bottom <=
              row.getBoundingClientRect().bottom + 0.5,
          ),
        }));
        expect(looks, path).toEqual({ overflow: 0, isTight: true });
        await app.goBack();
        await expect(frame.getByRole('heading', { name: DEMO.name })).toBeVisible();
      }
    });
  });
}
