import { expect, type Locator } from '@playwright/test';

import { loginWithTelegram } from '#api/calls/telegramLogin.ts';

import { START_MS } from '#tests/backend/clock.ts';
import { isFullVolume } from '#tests/random/volume.ts';

import { expectAccessible } from './fixtures/accessible.ts';
import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';
import { MONEY, WALKS } from './memberStates.ts';
import { READER } from './reader.ts';
import { SERVICE } from './serviceStates.ts';
import { ENGLISH, OPEN, type State, VISITOR } from './states.ts';
import { visit } from './visit.ts';
import { look, lookAtAll } from './walk.ts';
import { setClock } from './withdrawal.ts';

/** A dozen screens in one go, in every look: a busy machine takes its time. */
const WALK_MS = 6 * 60_000;

/** `npm test` looks at every second screen, full runs at all and at what a player makes of them. */
const sampleOf = (states: readonly State[]) =>
  isFullVolume()
    ? states
    : states.filter(([, , , reach]) => !reach).filter((_, at) => at % 2 === 0);

test.describe('both themes', () => {
  test.describe.configure({ timeout: WALK_MS });

  for (const [what, states] of [
    ['that only visitors see', VISITOR],
    ['that visitors and members see', OPEN],
  ] as const)
    test(`every screen ${what} is accessible and fits`, async ({ openSite, world, shoot }) => {
      const app = await openSite();
      await expectHome(app);
      await lookAtAll(app, { world, shoot }, sampleOf(states));
    });

  for (const [what, states] of WALKS)
    test(`every screen ${what} is accessible and fits [F-N11]`, async ({
      openAs,
      world,
      shoot,
    }) => {
      await setClock(world);
      const { app } = await openAs(READER);
      await expectHome(app);
      // Each of money in every run: a mistake in them costs most.
      await lookAtAll(app, { world, shoot }, states === MONEY ? states : sampleOf(states));
    });

  // Pictures show them too. `npm test` has other stories of each.
  for (const [what, who, states] of isFullVolume() ? SERVICE : [])
    test(
      `every screen of service is accessible and fits: ${what}`,
      plainByNature('other stories show them inside Telegram'),
      async ({ openAs, world, watch, shoot }) => {
        watch.expectConsole('net::ERR');
        watch.expectConsole('status of 403');
        await setClock(world);
        const { app } = await openAs(who);
        await expectHome(app);
        await lookAtAll(app, { world, shoot }, states);
      },
    );

  test('screens in English, of longer words, also fit', async ({ openAs, world, shoot }) => {
    const { app } = await openAs(READER, '/mine');
    await app.player.taps('English', 'radio');
    // What holds several words side by side fits the narrowest phone.
    await app.page.setViewportSize({ width: 320, height: 844 });
    for (const address of ['/betRecord', '/message', '/applyagent', '/mine']) {
      await visit(app, address);
      const width = await app.frame.evaluate(() => document.documentElement.scrollWidth);
      expect(width, address).toBe(320);
    }
    await lookAtAll(app, { world, shoot }, sampleOf(ENGLISH));
  });

  test('what opens at start is accessible and fits', async ({ openSite, world, shoot }) => {
    await world.setSite({ info: { index_modal: '1' } });
    // Without the notice: before it, a busy machine has no time for the clip.
    await world.setSettings({ introClip: true, ageNotice: false });
    const app = await openSite();
    const dialogWith = (button: string) =>
      app.frame
        .locator('dialog[open]')
        .filter({ has: app.frame.getByRole('button', { name: button }) });
    const close = (button: string) =>
      dialogWith(button).getByRole('button', { name: button }).last().click();
    await expect(dialogWith('关闭')).toBeVisible();
    // The clip closes by itself after 10 s: it is looked at once.
    await expectAccessible(app);
    await shoot(app, 'start-clip', 'light');
    await world.setSettings({ introClip: false, ageNotice: true });
    await app.reload();
    await expect(dialogWith('我已年满18周岁')).toBeVisible();
    await look(app, shoot, 'start-age');
    await close('我已年满18周岁');
    await expect(dialogWith('知道了')).toBeVisible();
    await look(app, shoot, 'start-welcome');
    await close('知道了');
    await expectHome(app);
  });

  test('an automatic login, also refused, is accessible', async ({ openNative, world, shoot }) => {
    await world.advance(Date.now() - START_MS);
    await world.answers(loginWithTelegram, 'silent');
    const trying = await openNative();
    await expect(trying.frame.getByText('正在通过Telegram登录…').last()).toBeVisible();
    await look(trying, shoot, 'telegram-trying');
    await world.answers(loginWithTelegram, 'refused');
    const refused = await openNative();
    await expect(refused.player.button('使用Telegram登录')).toBeVisible();
    await look(refused, shoot, 'telegram-failed');
  });

  test('the reality check fits, with equal buttons [D-207]', async ({ context, openAs, shoot }) => {
    await context.clock.install();
    const { app } = await openAs({ name: 'player', balance: '500' }, '/protection');
    const { frame, page, player } = app;
    await player.sees(/^0 分钟/); // The clock runs.
    const check = frame.getByRole('dialog', { name: '时间提醒' });
    // A longer absence would not count as play.
    for (let passed = 0; passed < 32; passed += 4) await page.clock.fastForward('04:00');
    await expect(check).toBeVisible();
    await look(app, shoot, 'reality-check');
    expect(await sizesOf(check, ['继续', '休息一下', '退出'])).toHaveLength(1);
  });
});

/** The sizes of these buttons, each once. */
async function sizesOf(part: Locator, names: readonly string[]): Promise<string[]> {
  const boxes = await Promise.all(
    names.map((name) => part.getByRole('button', { name }).boundingBox()),
  );
  return [...new Set(boxes.map((box) => `${Math.round(box!.width)} ${Math.round(box!.height)}`))];
}
