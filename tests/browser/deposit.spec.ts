import { expect } from '@playwright/test';

import { loadDeposit, recharge } from '#api/calls/deposit.ts';
import { loadMember } from '#api/calls/member.ts';
import { createChance, letters } from '#tests/backend/chance.ts';
import { serverTime, START_MS } from '#tests/backend/clock.ts';

import { expectPrimary, pressPrimary } from './fixtures/buttons.ts';
import { follow, openAsPayer, order, scan, seePayPage } from './deposit.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { type App, hashOf } from './fixtures/app.ts';
import { logIn } from './fixtures/login.ts';
import { OWN_SHELL } from './fixtures/shells.ts';
import type { World } from './fixtures/world.ts';
import { test } from './fixtures.ts';
import { logOut } from './journey.ts';
import { STORY_LOOKS } from './looks.ts';
import { look } from './walk.ts';

const REVIEWED_MS = 31_000;
/** An address that no order has. */
const STRANGE = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const WARNING = '无法核对此收款地址';

const rows = ({ frame }: App) => frame.getByRole('main').getByRole('listitem');
const code = ({ frame }: App) => frame.getByRole('img', { name: '收款地址二维码' });

test('[M4-10, M4-11, M4-12] a player deposits by bank transfer and by USDT, from the first tap to the settled record', async ({
  openAs,
  world,
}) => {
  test.slow();
  const app = await openAsPayer({ openAs, world }, '/recharge');
  const { frame } = app;
  await frame.getByLabel('存款人姓名').fill('陈晓明');
  await frame.getByRole('button', { name: '选择银行' }).click();
  await frame.getByRole('radio', { name: '星桥银行' }).click();
  await frame.getByLabel('银行卡号').fill('6222020200112230');
  await frame.getByLabel('银行开户行地址').fill('深圳分行');
  await order(app, [], '101');
  await expect.poll(() => hashOf(app)).toBe('#/transRecord');
  await expect(rows(app)).toContainText(['待审核']);

  for (const [network, amount] of [
    ['TRC20', '102'],
    ['ERC20', '503'],
  ] as const) {
    await follow(app, '/recharge');
    await order(app, ['USDT', network], amount);
    await expect.poll(() => hashOf(app)).toMatch(/^#\/usdtPay\?ref=\d+-\d+$/);
    await expect(frame.getByText(`USDT-${network}`)).toBeVisible();
    await expect(code(app)).toBeVisible();
    await expect(frame.getByText(WARNING)).toHaveCount(0);
  }
  // A reload keeps what this session received.
  await app.reload();
  await expect(frame.getByText('USDT-ERC20')).toBeVisible();
  await expect(frame.getByText(WARNING)).toHaveCount(0);

  // The order is watched while it settles.
  await frame.getByRole('link', { name: '查看订单' }).click();
  await expect(frame.getByText('待审核')).toBeVisible();
  await world.advance(REVIEWED_MS);
  await expect(frame.getByText('已通过')).toBeVisible({ timeout: 12_000 });
  await expectSettled(app, world, ['101', '102', '503']);
  expect((await world.members()).find(({ name }) => name === 'payer')?.balance).toBe('711.00');
});

test('[F-N06, D-224] an order runs out by the server’s time, and its address folds away behind a warning', async ({
  openAs,
  world,
}) => {
  await world.setSettings({ ageNotice: false, introClip: false });
  // The server's clock stands still, far from the device's.
  const waiting = { kind: 'deposit', amount: '300.00', state: 1, minutesAgo: 59 } as const;
  const options = { name: 'payer', transactions: [waiting] };
  const { app } = await openAs(options, '/transRecord?type=1');
  const { frame } = app;
  await frame.getByRole('link', { name: '查看订单' }).click();
  await expect(code(app)).toBeVisible();
  await expect(frame.getByRole('timer')).toHaveText(/^(01:00|00:\d\d)$/);
  await world.advance(60_000);
  await expect(frame.getByText('已过期')).toBeVisible({ timeout: 12_000 });
  await expect(frame.getByRole('timer')).toHaveText('00:00');
  await expect(code(app)).toHaveCount(0);
  await frame.getByRole('button', { name: '查看收款信息' }).click();
  await expect(frame.getByText('支付时间已过，请勿再付款')).toBeVisible();
  await expect(code(app)).toHaveCount(0);
  await expectAccessible(app);
  await frame.getByRole('button', { name: '我了解风险，仍要查看' }).click();
  await expect(code(app)).toBeVisible();
});

test('[M4-13, D-122] by the pay pages of bobi, WeChat and Alipay, from the tap to the settled record', async ({
  openAs,
  world,
}) => {
  test.slow();
  const app = await openAsPayer({ openAs, world }, '/recharge');
  const { frame } = app;
  for (const [method, amount] of [
    ['波币', '104'],
    ['微信支付', '105'],
    ['支付宝', '106'],
  ] as const) {
    await follow(app, '/recharge');
    await order(app, [method], amount);
    await seePayPage(app);
    await expect.poll(() => hashOf(app)).toMatch(/^#\/payInfo\?ref=\d+-\d+$/);
    await expect(frame.getByText(`¥${amount}.00`)).toBeVisible();
  }
  await world.advance(REVIEWED_MS);
  await expectSettled(app, world, ['104', '105', '106']);
  expect((await world.members()).find(({ name }) => name === 'payer')?.balance).toBe('320.00');
});

test('[M2-74, M2-75, D-130, F-M19] screen, QR code, clipboard and server agree on each of 10 addresses', async ({
  openAs,
  world,
}) => {
  test.slow();
  const app = await openAsPayer({ openAs, world }, '/mine');
  await expect(app.frame.getByRole('heading', { name: 'payer' })).toBeVisible();
  const chance = createChance('ten addresses', false);
  for (let index = 0; index < 10; index += 1) {
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
    await follow(app, `/payInfo?deposit_no=7${index}`);
    await expect(app.frame.getByText(address, { exact: true })).toBeVisible();
    // Half of them on the other screen, which knows what this session received.
    if (index % 4 > 1) {
      await follow(app, `/usdtPay?address=${address}&amount=1`);
      await expect.poll(() => hashOf(app)).toContain('/usdtPay');
      await expect(app.frame.getByText(address, { exact: true })).toBeVisible();
    }
    expect(await scan(app.page, code(app))).toBe(address);
    await app.frame.getByRole('button', { name: '复制收款地址' }).click();
    await expect.poll(() => app.readClipboard()).toBe(address);
    await expect(app.frame.getByText(WARNING)).toHaveCount(0);
  }
  await app.frame.getByRole('button', { name: '复制应付金额（USDT）' }).click();
  await expect.poll(() => app.readClipboard()).toBe('42.25');
});

test('[F-M21, M3-32] a camera reads the address of a bobi order off the screen, not what the server’s picture shows', async ({
  openAs,
  world,
  shoot,
}) => {
  const app = await openAsPayer({ openAs, world }, '/mine');
  const address = `bobi${hex(createChance('a bobi address', false)).slice(0, 32)}`;
  const created_at = serverTime(Date.now());
  await world.answers(loadDeposit, {
    message: 'ebpay',
    data: {
      deposit_no: '81',
      info: { out_trade_no: '81', amount: '300', real_money: '300', state: 1, created_at },
      cardlist: { mch_id: address, content: '波币', payimg: '/uploads/banners/7.svg' },
    },
  });
  await follow(app, '/payInfo?deposit_no=81');
  const drawn = app.frame.getByRole('img', { name: '收款二维码' });
  expect(await scan(app.page, drawn)).toBe(address);
  await expect(app.frame.getByRole('main').locator('img')).toHaveCount(0);
  await app.frame.getByRole('button', { name: '复制收款地址' }).click();
  await expect.poll(() => app.readClipboard()).toBe(address);
  await shoot(app, 'deposit-bobi');
});

test('[D-202] an account that the server does not name reads why it cannot order, in both looks', async ({
  openAs,
  world,
  shoot,
}) => {
  const app = await openAsPayer({ openAs, world }, '/recharge');
  const { frame } = app;
  await expect(frame.getByText('当前账号：payer')).toBeVisible();
  await world.answers(loadMember, { data: { balance: '5.00', username: null } });
  // The name of the last visit would do.
  await frame.evaluate(() => localStorage.removeItem('lobby.member'));
  await app.reload();
  const reload = frame.getByRole('button', { name: '重新加载' });
  await expect(reload).toBeVisible();
  await expect(frame.getByRole('button', { name: '立即存款' })).toHaveCount(0);
  await look(app, shoot, 'account-unnamed');
  await world.answers(loadMember, 'normal');
  await reload.click();
  await expectPrimary(app, '立即存款');
  expect(await world.requests(recharge)).toEqual([]);
});

test('[D-121, D-130, F-M20] a player who follows a crafted link sees a warning before anything can be paid', async ({
  openAs,
  world,
}) => {
  test.slow();
  const app = await openAsPayer({ openAs, world }, '/recharge');
  const { frame } = app;
  await order(app, ['USDT'], '710');
  await expect.poll(() => hashOf(app)).toContain('/usdtPay');
  const own = (await frame.locator('code').textContent())!;

  await follow(app, `/usdtPay?address=${own}&amount=9999&network=ERC20&deposit_no=1`);
  await expect(frame.getByText('100', { exact: true })).toBeVisible();
  await expect(frame.getByText('9999')).toHaveCount(0);
  const last = own.at(-1) === 'x' ? 'y' : 'x';
  for (const query of [
    `address=${own.slice(0, -1)}${last}&amount=100`,
    `address=${own}%20&amount=100`,
    `address=%25${own}&amount=100`,
    `address=0x1111111111111111111111111111111111111111&address=${own}`,
    `address=${own}%E2%80%8B&amount=100`,
  ]) {
    await follow(app, `/usdtPay?${query}`);
    await expect(frame.getByText(WARNING)).toBeVisible();
    await expect(code(app)).toHaveCount(0);
    await expect(frame.getByRole('button', { name: /复制/ })).toHaveCount(0);
  }

  // An address of the wrong network from our own server waits for its acknowledgement as well.
  await follow(app, '/recharge');
  await order(app, ['USDT'], '614');
  await expect.poll(() => hashOf(app)).toContain('/usdtPay');
  await expect(frame.getByText('地址与网络不符')).toBeVisible();
  await expect(code(app)).toHaveCount(0);
  await frame.getByRole('button', { name: '我了解风险，仍要查看' }).click();
  await expect(code(app)).toBeVisible();

  // A refused pay page is said, and its order shown.
  await follow(app, '/recharge');
  await order(app, ['波币'], '613');
  await expect(frame.getByText(/支付链接无效，已为您拦截/)).toBeVisible();
  await expect.poll(() => hashOf(app)).toContain('/payInfo');
});

test(
  '[F-S07, D-130] after a logout no entry of the history holds an address, amount or number of a payment',
  OWN_SHELL,
  async ({ openPlain, world }) => {
    test.slow();
    await world.setSettings({ ageNotice: false, introClip: false });
    await world.advance(Date.now() - START_MS);
    const card = await world.addMember({ name: 'payer', usdtRate: '7.10' });
    const app = await openPlain('/login?redirect=/recharge');
    const { frame, page } = app;
    await logIn(app, card);
    await order(app, ['USDT'], '710');
    await expect(code(app)).toBeVisible();
    const shown = await frame.locator('code').allTextContents();
    const { number } = (await world.orders()).find(({ member }) => member === card.name)!;
    await frame.getByRole('link', { name: '查看订单' }).click();
    await expect(frame.getByText('剩余支付时间')).toBeVisible();
    // A link that was sent to the player, and one to an order.
    await follow(app, `/usdtPay?address=${STRANGE}&amount=31.25`);
    await expect(frame.getByText(WARNING)).toBeVisible();
    await follow(app, `/payInfo?deposit_no=${number}`);
    await expect(frame.getByText('剩余支付时间')).toBeVisible();
    const secrets = [...shown, number, STRANGE, 'amount='];
    await follow(app, '/');
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

test('[D-270, M2-74, M2-83] a link to a payment or an order opens it whenever it is opened, and the address forgets what it said', async ({
  openAs,
  world,
}) => {
  const app = await openAsPayer({ openAs, world }, '/recharge');
  const { frame } = app;
  await order(app, ['USDT'], '710');
  await expect(code(app)).toBeVisible();
  const { number } = (await world.orders()).find(({ member }) => member === 'payer')!;
  const links = [
    [`/usdtPay?address=${STRANGE}&amount=31.25`, frame.getByText(WARNING)],
    [`/payInfo?deposit_no=${number}`, frame.getByText(number).first()],
  ] as const;
  // The second time an id of the first is known already.
  for (const [link, sign] of [...links, ...links]) {
    await follow(app, link);
    await expect(sign).toBeVisible();
    await expect.poll(() => hashOf(app)).toMatch(/^#\/(usdtPay|payInfo)\?ref=[\d-]+$/);
    await app.reload();
    await expect(sign).toBeVisible();
    // An id of another tab does not keep the specified form from working.
    await follow(app, `${link}&ref=1-0`);
    await expect(sign).toBeVisible();
    await expect.poll(() => hashOf(app)).toMatch(/^#\/(usdtPay|payInfo)\?ref=[\d-]+$/);
    await follow(app, '/mine');
    await expect(frame.getByRole('heading', { name: 'payer' })).toBeVisible();
  }
});

for (const [theme, width] of STORY_LOOKS) {
  test.describe(`${theme} theme, ${width} px`, () => {
    test.use({ theme, width });

    test.slow();
    test('the screens of the deposit are accessible and fit', async ({ openAs, world, shoot }) => {
      const app = await openAsPayer({ openAs, world }, '/recharge');
      const look = async (name: string) => {
        await shoot(app, name);
        await expectAccessible(app);
        const over = await app.frame.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over, 'nothing is wider than the screen').toBeLessThanOrEqual(0);
      };
      await expect(app.frame.getByText('乐厅商贸有限公司')).toBeVisible();
      await look('deposit-bank');
      await app.frame.getByRole('radio', { name: 'USDT' }).click();
      await app.frame.getByLabel('存款金额').fill('710');
      await expect(app.frame.getByText('100.00 USDT')).toBeVisible();
      await look('deposit-usdt');
      await pressPrimary(app, '立即存款');
      await expect(app.frame.getByText('订单已生成')).toBeVisible();
      await expect(code(app)).toBeVisible();
      await look('usdt-pay');
      await app.frame.getByRole('link', { name: '查看订单' }).click();
      await expect(app.frame.getByText('剩余支付时间')).toBeVisible();
      await look('deposit-order');
      await follow(app, `/usdtPay?address=${STRANGE}&amount=5`);
      await expect(app.frame.getByText(WARNING)).toBeVisible();
      await look('usdt-pay-unverified');
    });
  });
}

/** The records show these deposits, each once and approved, and no other. */
async function expectSettled(app: App, world: World, amounts: readonly string[]): Promise<void> {
  await follow(app, '/transRecord');
  await expect(rows(app)).toHaveCount(amounts.length);
  await expect(rows(app).filter({ hasText: '已通过' })).toHaveCount(amounts.length);
  for (const amount of amounts)
    await expect(rows(app).filter({ hasText: `+${amount}.00` })).toHaveCount(1);
  expect(await world.requests(recharge)).toHaveLength(amounts.length);
}

function hex(chance: () => number): string {
  return Array.from({ length: 40 }, () => Math.floor(chance() * 16).toString(16)).join('');
}
