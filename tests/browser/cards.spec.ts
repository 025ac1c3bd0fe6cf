import { expect } from '@playwright/test';

import type { MemberOptions } from '#tests/backend/tables/members.ts';

import type { App } from './fixtures/app.ts';
import { type OpenAs, plainByNature } from './fixtures/shells.ts';
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
