import { expect } from '@playwright/test';

import { bindCard } from '#api/calls/cards.ts';
import type { MemberOptions } from '#tests/backend/tables/members.ts';
import { TELEGRAM_USER } from '#tests/backend/telegram.ts';

import { tapBack } from './fixtures/buttons.ts';
import type { App } from './fixtures/app.ts';
import { type OpenAs, OWN_SHELL, plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';

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

test.describe('Telegram', OWN_SHELL, () => {
  const scanner = ({ frame }: App) => frame.getByRole('button', { name: '扫码填写地址' });
  const OPEN = 'web_app_open_scan_qr_popup';

  test('a player in Telegram binds an address by scanner', async ({ openNative, world, shoot }) => {
    await world.addMember({ ...PLAYER, telegramId: TELEGRAM_USER.id });
    const app = await openNative({ version: '7.6', path: '/addUsdtCard' });
    const { frame, host, player } = app;
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
    await shoot(app, 'cards-scanned');
    await player.fills('支付密码', PAYMENT_PASSWORD);
    await player.taps('确认绑定');
    await expect(rows(app)).toHaveCount(3);
    expect((await world.requests(bindCard))[0]?.payload.bank_no).toBe(TRON);

    // Leaving with the scanner open closes it, and what it reads then goes nowhere.
    await player.taps('添加USDT地址');
    await scanner(app).click();
    await expect.poll(() => host.calls(OPEN)).toHaveLength(3);
    await tapBack(app);
    await expect.poll(() => host.calls('web_app_close_scan_qr_popup')).toHaveLength(2);
    await host.send('qr_text_received', { data: ETHEREUM });
    await expect(rows(app)).toHaveCount(3);
  });
});

test(
  'a binding turns gold once it can be sent, and its doubtful address does not [F-M24]',
  plainByNature('Telegram asks by a popup of its own'),
  async ({ openAs }) => {
    const { frame, player } = await open(openAs, '/addUsdtCard');
    const bind = player.button('确认绑定');
    const gold = 'rgb(251, 191, 36)';
    await player.fills('USDT地址', TRON);
    await expect(bind).not.toHaveCSS('background-color', gold);
    await player.fills('支付密码', PAYMENT_PASSWORD);
    await expect(bind).toHaveCSS('background-color', gold);
    await player.fills('USDT地址', ETHEREUM);
    await expect(bind).not.toHaveCSS('background-color', gold);
    await bind.click();
    const question = frame.getByRole('alertdialog');
    const wayBack = question.getByRole('button', { name: '返回修改' });
    await expect(wayBack).toHaveCSS('background-color', gold);
    await expect(question.getByRole('button', { name: '仍要绑定' })).not.toHaveCSS(
      'background-color',
      gold,
    );
  },
);
