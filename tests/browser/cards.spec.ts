import { expect } from '@playwright/test';

import { bindCard, unbindCard } from '#api/calls/cards.ts';
import type { MemberOptions } from '#tests/backend/tables/members.ts';
import { TELEGRAM_USER } from '#tests/backend/telegram.ts';
import { isFullVolume } from '#tests/volume.ts';

import { tapBack } from './fixtures/buttons.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { type App, hashOf } from './fixtures/app.ts';
import { answer, findQuestion } from './fixtures/question.ts';
import { type OpenAs, OWN_SHELL } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { STORY_LOOKS } from './looks.ts';

// Their checksums are right; nobody is paid there.
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const PLAYER: MemberOptions = {
  name: 'binder',
  balance: '1234567.89',
  cards: [
    {},
    { owner: 'ERC20', number: ETHEREUM },
    { bank: '长河商业银行', owner: '陈晓明', number: '6200000000000081234', branch: '滨江支行' },
  ],
};
const PAYMENT_PASSWORD = 'secret456';

async function open(openAs: OpenAs, path: string): Promise<App> {
  const { app } = await openAs(PLAYER, path);
  return app;
}

const rows = ({ frame }: App) => frame.getByRole('main').getByRole('listitem');

async function lookOver(app: App, shoot: (app: App, name: string) => Promise<void>, name: string) {
  await expectAccessible(app);
  await shoot(app, `cards-${name}`);
  const overflow = await app.frame.evaluate(
    () => document.documentElement.scrollWidth - innerWidth,
  );
  expect(overflow, name).toBeLessThanOrEqual(0);
}

test('[M2-41, M2-42, M8-08] a player binds an address and unbinds it, and back and reload keep the tab', async ({
  openAs,
  world,
}) => {
  const app = await open(openAs, '/wallet?type=2');
  const { frame } = app;
  await expect(rows(app)).toHaveText([/长河商业银行 陈晓明.*1234/]);
  await frame.getByRole('tab', { name: '虚拟币' }).click();
  await expect(rows(app)).toHaveCount(2);
  await app.reload();
  await expect(frame.getByRole('tab', { name: '虚拟币' })).toHaveAttribute('aria-selected', 'true');
  await frame.getByRole('button', { name: '添加USDT地址' }).click();

  const address = frame.getByRole('textbox', { name: 'USDT地址' });
  await address.fill(TRON);
  await frame.getByRole('link', { name: /有什么区别/ }).click();
  await expect(frame.getByRole('region', { name: 'ERC20' })).toBeVisible();
  await tapBack(app);
  await expect(address).toHaveValue(TRON);
  await frame.getByLabel('支付密码', { exact: true }).fill(PAYMENT_PASSWORD);
  await frame.getByRole('button', { name: '确认绑定' }).dblclick();
  await expect(frame.getByText('绑定成功')).toBeVisible();
  await expect(rows(app)).toHaveCount(3);
  expect(hashOf(app)).toBe('#/wallet?type=1');
  expect((await world.requests(bindCard)).map(({ payload }) => payload)).toEqual([
    { bank: 'USDT', bank_owner: 'TRC20', bank_no: TRON, pay_pass: PAYMENT_PASSWORD },
  ]);
  // The list knows the whole number, and the page does not.
  expect(await frame.evaluate(() => document.documentElement.outerHTML)).not.toContain(TRON);

  await frame.getByRole('button', { name: '解绑 USDT Lj6t' }).click();
  await answer(app, '解绑');
  await expect(frame.getByText('解绑成功')).toBeVisible();
  await expect(rows(app)).toHaveCount(2);
  await expect(frame.getByText('已绑定 2 / 5')).toBeFocused();
  expect(await world.requests(unbindCard)).toHaveLength(1);
});

for (const [theme, width] of STORY_LOOKS) {
  test.describe(`${theme} theme, ${width} px`, () => {
    test.use({ theme, width });

    test('cards, USDT address and guide are accessible and fit', async ({ openAs, shoot }) => {
      const app = await open(openAs, '/wallet');
      const { frame } = app;
      const look = (name: string) => lookOver(app, shoot, name);
      await expect(rows(app)).toHaveCount(2);
      await look('list');
      await frame.getByRole('button', { name: /^解绑 USDT AbCd/ }).click();
      await findQuestion(app);
      await shoot(app, 'cards-question');
      await answer(app, '取消');

      await frame.getByRole('button', { name: '添加USDT地址' }).click();
      await frame.getByRole('textbox', { name: 'USDT地址' }).fill(ETHEREUM);
      await expect(frame.getByText('地址与所选协议不符，请核对')).toBeVisible();
      await frame.getByLabel('支付密码', { exact: true }).fill('x');
      await look('usdt');
      await frame.getByRole('button', { name: '确认绑定' }).click();
      await findQuestion(app);
      await look('mismatch');
      await answer(app, '返回修改');
      await frame.getByRole('link', { name: /有什么区别/ }).click();
      await expect(frame.getByRole('region', { name: 'TRC20' })).toBeVisible();
      await look('guide');
    });

    test('bank card and bobi address are accessible and fit', async ({ openAs, world, shoot }) => {
      const app = await open(openAs, '/addBankCard');
      const { frame, page } = app;
      await frame.getByRole('button', { name: '确认绑定' }).click();
      await expect(frame.getByLabel('持卡人姓名')).toBeFocused();
      await lookOver(app, shoot, 'bank');
      await frame.getByRole('button', { name: /^开户银行/ }).click();
      await expect(frame.getByRole('radio', { name: '云岭银行' })).toBeVisible();
      await lookOver(app, shoot, 'banks');
      await page.keyboard.press('Escape');
      await frame.evaluate(() => void (location.hash = '#/addBobiCard'));
      await frame.getByRole('textbox', { name: '波币地址' }).fill(TRON);
      // No answer that can be read: he is told to look it up.
      await world.answers(bindCard, 'html');
      await frame.getByLabel('支付密码', { exact: true }).fill(PAYMENT_PASSWORD);
      await frame.getByRole('button', { name: '确认绑定' }).click();
      await expect(frame.getByText(/没有收到结果/)).toBeVisible();
      await lookOver(app, shoot, 'bobi');
    });
  });
}

test.describe('Telegram', OWN_SHELL, () => {
  const scanner = ({ frame }: App) => frame.getByRole('button', { name: '扫码填写地址' });
  const OPEN = 'web_app_open_scan_qr_popup';

  // Both ask for the scanner alike: one of them in `npm test`.
  for (const version of isFullVolume() ? ['7.6', '9.1'] : ['7.6']) {
    test(`a player scans an address in a client of version ${version}, and it is bound as it is shown`, async ({
      openNative,
      world,
      shoot,
    }) => {
      await world.addMember({ ...PLAYER, telegramId: TELEGRAM_USER.id });
      const app = await openNative({ version, path: '/addUsdtCard' });
      const { frame, host } = app;
      const address = frame.getByRole('textbox', { name: 'USDT地址' });
      await address.fill('T');
      // The client's own answer: the player closes it.
      await scanner(app).click();
      await expect.poll(() => host.calls(OPEN)).toHaveLength(1);
      await expect(address).toHaveValue('T');

      host.answers('silent', OPEN);
      await scanner(app).click();
      await expect.poll(() => host.calls(OPEN)).toHaveLength(2);
      await host.send('qr_text_received', { data: `tron:${TRON}?amount=5` });
      await expect(address).toHaveValue(TRON);
      await expect.poll(() => host.calls('web_app_close_scan_qr_popup')).toHaveLength(1);
      await shoot(app, `cards-scanned-${version}`);
      await frame.getByLabel('支付密码', { exact: true }).fill(PAYMENT_PASSWORD);
      await frame.getByRole('button', { name: '确认绑定' }).click();
      await expect(rows(app)).toHaveCount(3);
      expect((await world.requests(bindCard))[0]?.payload.bank_no).toBe(TRON);

      // Leaving with the scanner open closes it, and what it reads then goes nowhere.
      await frame.getByRole('button', { name: '添加USDT地址' }).click();
      await scanner(app).click();
      await expect.poll(() => host.calls(OPEN)).toHaveLength(3);
      await tapBack(app);
      await expect.poll(() => host.calls('web_app_close_scan_qr_popup')).toHaveLength(2);
      await host.send('qr_text_received', { data: ETHEREUM });
      await expect(rows(app)).toHaveCount(3);
    });
  }

  test('a player in a client without a scanner sees no button for it', async ({
    openNative,
    world,
  }) => {
    await world.addMember({ ...PLAYER, telegramId: TELEGRAM_USER.id });
    const app = await openNative({ version: '6.0', path: '/addUsdtCard' });
    await expect(app.frame.getByRole('textbox', { name: 'USDT地址' })).toBeVisible();
    // What the client knows of is there by now.
    await expect.poll(() => app.host.calls('web_app_expand')).toHaveLength(1);
    await expect(scanner(app)).toHaveCount(0);
  });
});
