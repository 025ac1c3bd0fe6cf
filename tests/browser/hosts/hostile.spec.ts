import { expect } from '@playwright/test';

import { collectBalances } from '#api/calls/member.ts';
import { openGame } from '#api/calls/play.ts';
import { TELEGRAM_USER } from '#tests/backend/telegram.ts';
import type { App } from '#tests/browser/fixtures/app.ts';
import { hold } from '#tests/browser/fixtures/hold.ts';
import { playerOn } from '#tests/browser/fixtures/player.ts';
import { OWN_SHELL } from '#tests/browser/fixtures/shells.ts';
import { test } from '#tests/browser/fixtures.ts';
import { END, forge, FORGED, hearEnd, readTraces, settle } from './hostile.ts';
import { openStrangePage } from './strangePage.ts';
import { someOf } from '#tests/random/volume.ts';

const RESIDENT = { name: 'xiaoming', telegramId: TELEGRAM_USER.id, balance: '88.50' };
const SHAPES = ['Telegram Web', 'native'] as const;

const balance = ({ frame }: App) => frame.getByText('88.50').first();

test.beforeEach(async ({ world }) => {
  await world.addMember(RESIDENT);
});

test(
  'a page of another origin may not frame the app [F-C14]',
  OWN_SHELL,
  async ({ context, world, watch }) => {
    // Chromium logs the refusal in the console of the strange page.
    watch.expectConsole('frame-ancestors');
    const { launch } = await world.sign();
    const strange = await openStrangePage(context, `${world.origin}/${launch}`);
    await expect.poll(() => strange.frameUrl()).toMatch(/^chrome-error:/);
    expect(await world.requests()).toEqual([]);
  },
);

const SCRIPTS = '**/assets/*.js';

test(
  'a named strange page frames a closed site, which asks the server nothing [D-251, F-C14]',
  OWN_SHELL,
  async ({ context, world, watch }) => {
    // Chromium logs it for the window that a sandboxed frame opens.
    watch.expectConsole('can escape its sandboxing');
    const { launch } = await world.sign();
    for (const path of [launch, '']) {
      const strange = await openStrangePage(context, `${world.origin}/${path}`, { isLetIn: true });
      const frame = strange.frame();
      const player = playerOn(strange.frame);
      await player.sees('本页面被其他网站嵌入');
      const release = await hold(context, SCRIPTS);
      await frame.evaluate(() => location.reload());
      await expect(frame.locator('#root > [data-first]').first()).toBeAttached();
      for (const role of ['button', 'link', 'textbox'] as const)
        await expect(frame.getByRole(role), `${role} of the first paint`).toHaveCount(0);
      release();
      await expect(frame.getByRole('alert').getByText('本页面被其他网站嵌入')).toBeVisible();
      await expect(frame.getByRole('button')).toHaveText(['在新窗口中打开']);
      for (const role of ['link', 'textbox'] as const)
        await expect(frame.getByRole(role)).toHaveCount(0);
      const before = await readTraces({ frame });
      const isHeard = await hearEnd({ frame });
      await strange.send([...FORGED, END]);
      await isHeard();
      expect(await readTraces({ frame })).toEqual(before);
      expect(await world.requests()).toEqual([]);
      await context.unroute(SCRIPTS);
      if (path !== '') {
        await frame.page().close();
        continue;
      }
      const opening = context.waitForEvent('page');
      await frame.getByRole('button').click();
      const own = await opening;
      await expect(own.getByRole('navigation', { name: '主导航' })).toBeVisible();
      expect(await own.evaluate(() => [window.parent === window, window.opener])).toEqual([
        true,
        null,
      ]);
    }
  },
);

test(
  'a foreign page gets no login, game or money form without an ancestor list [D-251, F-C14]',
  OWN_SHELL,
  async ({ context, world }) => {
    const card = await world.addMember({ name: 'payer' });
    // As Firefox: no list of ancestors. The changed inline script is not the one that the policy admits.
    const strange = await openStrangePage(context, `${world.origin}/#/login`, {
      isLetIn: true,
      edit: (html) =>
        html
          .replaceAll('ancestorOrigins', 'namedByNobody')
          .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ''),
    });
    const frame = strange.frame();
    const player = playerOn(strange.frame);
    const way = frame.getByRole('button', { name: '在新窗口中打开' });
    await expect(way).toBeVisible();
    await expect(frame.getByRole('textbox')).toHaveCount(0);
    // A session of before.
    const keep = (token: string) => {
      sessionStorage.setItem('lobby.token', JSON.stringify({ token, owner: null, id: '1' }));
      location.hash = '/vip';
      location.reload();
    };
    const release = await hold(context, SCRIPTS);
    await frame.evaluate(keep, card.token);
    const refresh = frame.getByRole('button', { name: '刷新余额' });
    const collect = frame.getByRole('button', { name: '一键回收' });
    await expect(refresh).toBeVisible();
    await expect(collect, 'before the client starts').toHaveCount(0);
    release();
    await expect(frame.getByRole('group', { name: '钱包 payer' })).toBeVisible();
    await expect(refresh).toBeVisible();
    await expect(collect).toHaveCount(0);
    for (const path of ['/recharge', '/gamePage?name=QYUN&type=live&code=7', '/transfer']) {
      await player.goesTo(path);
      await expect(way, path).toBeVisible();
      await expect(frame.locator('iframe'), path).toHaveCount(0);
    }
    expect(await world.requests(collectBalances)).toEqual([]);
    expect(await world.requests(openGame)).toEqual([]);
  },
);

for (const shape of someOf(SHAPES)) {
  test.describe(`inside Telegram (${shape})`, OWN_SHELL, () => {
    test('a game and a page that the app opened speak in vain for Telegram [F-C12]', async ({
      openNative,
      openTelegramWeb,
      watch,
    }) => {
      // Chromium logs it for an empty page that a sandboxed one opens.
      watch.expectConsole('can escape its sandboxing');
      const open = shape === 'native' ? openNative : openTelegramWeb;
      const app = await open({ theme: 'light' });
      const { frame } = app;
      await expect(balance(app)).toBeVisible();
      // What Telegram itself reports is in place before anything forged is sent.
      await expect(frame.locator('html')).toHaveCSS('--tg-viewport-stable-height', /px$/);
      await frame.getByRole('button', { name: '青云真人厅' }).first().click();
      await expect(
        frame.frameLocator('iframe').getByRole('button', { name: /押大/ }),
      ).toBeVisible();
      await settle(app);
      const game = frame.childFrames()[0]!;
      const before = await readTraces(app);
      await forge(app, game, 'parent');
      expect(await readTraces(app)).toEqual(before);

      const opening = app.page.context().waitForEvent('page');
      await frame.evaluate(() => void window.open('about:blank'));
      const opened = await opening;
      await forge(app, opened.mainFrame(), 'opener');
      await opened.close();
      expect(await readTraces(app)).toEqual(before);
    });
  });
}
