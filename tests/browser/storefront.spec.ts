import { expect } from '@playwright/test';

import { loadFeaturedGames, loadGames } from '#api/calls/games.ts';
import { loadBanners, loadHomeNotices } from '#api/calls/home.ts';
import { register } from '#api/calls/login.ts';
import { loadMember } from '#api/calls/member.ts';
import { loadSite } from '#api/calls/site.ts';
import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { CAPTCHAS } from '#parts/account/captchas.ts';
import { START_MS } from '#tests/backend/clock.ts';

import { scan } from './deposit.ts';
import { OWN_SHELL } from './fixtures/shells.ts';
import { playerAt } from './fixtures/player.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';

const DOWNLOAD = 'https://download.example.com/lobby?channel=h5&version=2.4.1#ios';

test('a camera reads the address of the app off the screen [S2-70]', async ({ openAs, world }) => {
  await world.setSite({ info: { ios_download_url: DOWNLOAD } });
  const { app } = await openAs({ name: 'walker' }, '/app');
  expect(await scan(app.page, app.frame.getByRole('img', { name: '下载地址二维码' }))).toBe(
    DOWNLOAD,
  );
});

for (const theme of ['light', 'dark'] as const)
  test.describe(() => {
    test.use({ theme });
    test(`a code is dark on white where the browser darkens a ${theme} page`, async ({
      openAs,
      world,
    }) => {
      await world.setSite({ info: { ios_download_url: DOWNLOAD } });
      const { page, frame } = (await openAs({ name: 'scanner' }, '/app')).app;
      const code = frame.getByRole('img', { name: '下载地址二维码' });
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await scan(page, code)).toBe(DOWNLOAD);
      await page.emulateMedia({ forcedColors: 'none' });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setAutoDarkModeOverride', { enabled: true });
      expect(await scan(page, code)).toBe(DOWNLOAD);
    });
  });

test(
  'a player from Telegram registers with their referrer, although the automatic login failed [D-214, S5-15]',
  OWN_SHELL,
  async ({ openNative, world }) => {
    await world.advance(Date.now() - START_MS);
    await world.answers(loginWithTelegram, 'refused');
    const app = await openNative({ startParam: 'a-7__vip' });
    const { frame, player } = app;
    await expect(frame.getByRole('button', { name: '使用Telegram登录' })).toBeVisible();
    await player.taps('注册', 'tab');
    const form = frame.getByRole('tabpanel');
    await expect(form.getByLabel('推荐人')).toHaveValue('a-7');
    const values = {
      用户名: 'invited',
      密码: 'secret123',
      确认密码: 'secret123',
      真实姓名: '陈晓明',
      支付密码: 'secret456',
    };
    for (const [label, value] of Object.entries(values)) {
      if (label === '真实姓名') await playerAt(form).taps('下一步');
      await playerAt(form).fills(label, value);
    }
    const picture = await form.getByRole('img', { name: '验证码图片' }).getAttribute('src');
    const { answer } = CAPTCHAS.find((one) => one.picture === picture)!;
    await playerAt(form).fills('验证码', answer);
    await playerAt(form).taps('注册');
    // The start parameter's second half: where the link was to lead.
    await expect(frame.getByRole('radiogroup', { name: '选择VIP等级' })).toBeVisible();
    expect((await world.requests(register))[0]?.payload.pid).toBe('a-7');
    const invited = (await world.members()).find(({ name }) => name === 'invited');
    expect(invited?.referrer).toBe('a-7');
  },
);

test('home after a login sends no public call again [D-301]', async ({ openPlain, world }) => {
  const { name, password } = await world.addMember({ name: 'anna', balance: '500.00' });
  const app = await openPlain('/');
  const { frame, player } = app;
  await expectHome(app);
  const calls = [loadSite, loadBanners, loadHomeNotices, loadFeaturedGames, loadGames];
  const count = async () => {
    const asked = await Promise.all(calls.map((call) => world.requests(call)));
    return asked.map((requests) => requests.length);
  };
  await expect.poll(async () => Math.min(...(await count()))).toBeGreaterThan(0);
  await frame.waitForLoadState('networkidle');
  const before = await count();
  await player.taps('登录', 'link');
  await player.logsIn(name, password);
  await expectHome(app);
  await expect(frame.getByRole('button', { name: '刷新余额' })).toBeVisible();
  await expect.poll(async () => (await world.requests(loadMember)).length).toBe(1);
  await frame.waitForLoadState('networkidle');
  expect(await count()).toEqual(before);
});
