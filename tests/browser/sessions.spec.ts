import { expect, type Page } from '@playwright/test';

import { loadAgentAddress } from '#api/calls/service.ts';
import { PATHS } from '#navigation/paths.ts';

import { hold } from './fixtures/hold.ts';
import { test } from './fixtures.ts';
import { plainByNature } from './fixtures/shells.ts';
import { logOut } from './journey.ts';
import { walkSessions } from './sessionWalk.ts';

// 200 walks of 50 steps, and the pages on which a walk must fail, are in sessions.volume.ts.
test(
  'nothing of a member is left for the next one in storage or memory [F-S06, F-S08, D-205]',
  plainByNature('what a session leaves behind is the same in every shell'),
  async ({ openPlain, world, watch }) => {
    test.slow();
    await walkSessions({ openPlain, world, watch }, { seed: 20_260_101, steps: 0, hasHeap: true });
  },
);

test(
  'an answer to a member that the server lets browsers keep is not the next member’s [D-345]',
  plainByNature('what a browser keeps of an answer is the same in every shell'),
  async ({ openAs, world }) => {
    // By the date of this world, which stands still, a browser would find the answer too old to keep.
    await world.setSite({ cacheControl: 'max-age=600', isDateReadable: false });
    const { app } = await openAs({ name: 'first' }, '/gamePage?dailiD=1');
    const framed = app.frame.getByTitle('代理登录页面');
    const firsts = (await framed.getAttribute('src'))!;
    await world.answers(loadAgentAddress, { data: { url: `${firsts}?of=second` } });
    await app.player.goesTo(PATHS.mine);
    await logOut(app);
    const { name, password } = await world.addMember({ name: 'second' });
    await app.player.logsIn(name, password);
    await expect(app.frame.getByRole('link', { name: '我的' })).toBeVisible();
    await app.player.goesTo('/gamePage?dailiD=1');
    await expect(framed).toHaveAttribute('src', `${firsts}?of=second`);
    expect(await world.requests(loadAgentAddress)).toHaveLength(2);
  },
);

test(
  'a picture of a member that arrives after the logout is in no list of the browser [F-S08]',
  plainByNature('what a browser lists of loaded files is the same in every shell'),
  async ({ openAs, context }) => {
    const release = await hold(context, '**/uploads/avatars/**');
    const asked = context.waitForEvent('request', (one) => one.url().includes('/uploads/avatars/'));
    const { app } = await openAs({ name: 'pictured', avatar: '/uploads/avatars/7.svg' }, '/mine');
    await asked;
    await logOut(app);
    const arriving = app.page.waitForEvent('requestfinished', (one) =>
      one.url().includes('/uploads/avatars/'),
    );
    release();
    await arriving;
    const listed = () =>
      app.frame.evaluate(() =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('avatars')),
      );
    // Two frames: the browser lists it, and tells who watches the list.
    await app.frame.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await listed()).toEqual([]);
  },
);

test(
  'a sponsor page that is left while it loads does not stay in the memory [F-S06, D-097]',
  plainByNature('what a browser keeps of a framed page is the same in every shell'),
  async ({ openAs, context }) => {
    const release = await hold(context, '**/sponsors/*.css');
    const { app } = await openAs({ name: 'visiting' }, PATHS.vip);
    const framed = app.frame.locator('main iframe');
    const before = await countDocuments(app.page);
    for (let visits = 0; visits < 4; visits += 1) {
      await app.player.goesTo(`${PATHS.sponsor}?type=1`);
      await framed.contentFrame().locator('body').waitFor({ state: 'attached' });
      await app.frame.evaluate(() => new Promise(requestAnimationFrame));
      await app.player.goesTo(PATHS.vip);
      await expect(framed).toHaveCount(0);
    }
    release();
    await expect.poll(() => countDocuments(app.page)).toBeLessThanOrEqual(before);
  },
);

/** The documents in the memory of a page's process, after garbage is collected. */
async function countDocuments(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { documents } = await devtools.send('Memory.getDOMCounters');
  await devtools.detach();
  return documents;
}
