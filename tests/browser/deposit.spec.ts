import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';

import { loadDeposit } from '#api/calls/deposit.ts';
import { createChance, letters } from '#tests/backend/chance.ts';
import { serverTime, START_MS } from '#tests/backend/clock.ts';
import { isFullVolume } from '#tests/random/volume.ts';

import { openAsPayer, order, readCode, scan } from './deposit.ts';
import { type App, hashOf } from './fixtures/app.ts';
import { OWN_SHELL, plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { logOut } from './journey.ts';

/** An address that no order has. */
const STRANGE = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const ADDRESSES = isFullVolume() ? 10 : 2;
const WARNING = '无法核对此收款地址';

const code = ({ frame }: App) => frame.getByRole('img', { name: '收款地址二维码' });

test('one address on screen, code and server [M2-74, M2-75, F-M19]', async ({ openAs, world }) => {
  test.slow();
  const app = await openAsPayer({ openAs, world }, '/mine');
  await expect(app.frame.getByRole('heading', { name: 'payer' })).toBeVisible();
  const chance = createChance('addresses', false);
  // One of each network, one on each screen.
  for (let index = 1; index <= ADDRESSES; index += 1) {
    const address = index % 2 ? `T${letters(chance, 33)}` : `0x${hex(chance)}`;
    const info = { out_trade_no: `7${index}`, amount: '300', real_money: '42.25', state: 1 };
    const created_at = serverTime(Date.now());
    await world.answers(loadDeposit, {
      message: 'usdtpay',
      data: {
        deposit_no: info.out_trade_no,
        info: { ...info, created_at },
        cardlist: { mch_id: address, content: index % 2 ? 'TRC20' : 'ERC20', payimg: '' },
      },
    });
    await app.player.goesTo(`/payInfo?deposit_no=7${index}`);
    await expect(app.frame.getByText(address, { exact: true })).toBeVisible();
    // Half of them on the other screen, which knows what this session received.
    if (index % 4 > 1) {
      await app.player.goesTo(`/usdtPay?address=${address}&amount=1`);
      // Until then the order's screen shows the same address.
      await expect(app.frame.getByRole('heading', { name: 'USDT支付', level: 1 })).toBeAttached();
      await expect(app.frame.getByText(address, { exact: true })).toBeVisible();
    }
    expect(await scan(app.page, code(app))).toBe(address);
    // A tap selects the whole address, for a copy by hand.
    await app.frame.locator('code').click();
    expect(await app.frame.evaluate(() => String(getSelection()))).toBe(address);
    await app.player.taps('复制收款地址');
    await expect.poll(() => app.readClipboard()).toBe(address);
    await app.player.seesNo(WARNING);
  }
  await app.player.taps('复制应付金额');
  await expect.poll(() => app.readClipboard()).toBe('42.25');
});

test(
  'the saved picture of a payment’s code holds its address, with lines below [F-M19, D-276]',
  plainByNature('Telegram’s windows save no files of a page'),
  async ({ openAs, world }) => {
    const app = await openAsPayer({ openAs, world }, '/recharge');
    await order(app, ['USDT'], '710');
    await expect(code(app)).toBeVisible();
    const address = await app.frame.locator('code').textContent();
    const saved = app.page.waitForEvent('download');
    await app.player.taps('保存二维码');
    const file = await (await saved).path();
    const picture = await readFile(file);
    expect(await readCode(app.page, picture.toString('base64'))).toBe(address);
    // The height and the width of a PNG.
    expect(picture.readUInt32BE(20)).toBeGreaterThan(picture.readUInt32BE(16) + 100);
  },
);

test('the four steps of an order fit the narrowest phone [D-277]', async ({ openAs, world }) => {
  const app = await openAsPayer({ openAs, world }, '/recharge');
  await order(app, ['USDT'], '710');
  await expect(code(app)).toBeVisible();
  const address = hashOf(app).slice(1);
  await app.player.goesTo('/mine');
  await app.player.taps('English', 'radio');
  await app.player.goesTo(address);
  await app.page.setViewportSize({ width: 320, height: 844 });
  const steps = app.frame.getByRole('listitem').filter({ hasText: /^(Sent|Pay|Review|Arrived)$/ });
  await expect(steps).toHaveCount(4);
  const boxes = await steps.evaluateAll((all) =>
    all.map((step) => ({
      top: step.getBoundingClientRect().top,
      isCovered: step.scrollWidth > step.clientWidth,
    })),
  );
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(boxes.filter(({ isCovered }) => isCovered)).toEqual([]);
});

test(
  'after a logout no entry of the history tells of a payment [F-S07, D-130]',
  OWN_SHELL,
  async ({ openPlain, world }) => {
    test.slow();
    await world.setSettings({ ageNotice: false, introClip: false });
    await world.advance(Date.now() - START_MS);
    const card = await world.addMember({ name: 'payer', usdtRate: '7.10' });
    const app = await openPlain('/login?redirect=/recharge');
    const { frame, page, player } = app;
    await app.player.logsIn(card.name, card.password);
    await order(app, ['USDT'], '710');
    await expect(code(app)).toBeVisible();
    const shown = await frame.locator('code').allTextContents();
    const { number } = (await world.orders()).find(({ member }) => member === card.name)!;
    await player.taps('查看订单', 'link');
    await expect(frame.getByRole('timer')).toBeVisible();
    // A link that was sent to the player, and one to an order.
    await app.player.goesTo(`/usdtPay?address=${STRANGE}&amount=31.25`);
    await player.sees(WARNING);
    await app.player.goesTo(`/payInfo?deposit_no=${number}`);
    await expect(frame.getByRole('timer')).toBeVisible();
    const secrets = [...shown, number, STRANGE, 'amount='];
    await app.player.goesTo('/');
    await logOut(app);

    const tab = await page.context().newCDPSession(page);
    const { entries } = await tab.send('Page.getNavigationHistory');
    const said = JSON.stringify(
      entries.map(({ url, title, userTypedURL }) => [url, title, userTypedURL]),
    );
    expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
    for (let step = 1; step < entries.length; step += 1) {
      await page.goBack();
      const seen = `${page.url()} ${await page.title()} ${await frame.locator('body').innerText()}`;
      expect(secrets.filter((secret) => seen.includes(secret))).toEqual([]);
    }
  },
);

function hex(chance: () => number): string {
  return Array.from({ length: 40 }, () => Math.floor(chance() * 16).toString(16)).join('');
}
