import { expect } from '@playwright/test';

import { loadTransactions } from '#api/calls/records.ts';

import { pressPrimary } from './fixtures/buttons.ts';
import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { order as orderDeposit } from './deposit.ts';
import {
  DRAWER,
  fillIn,
  logInTo,
  logOut,
  openAsDrawer,
  outcomePanel,
  unknownPanel,
} from './withdrawal.ts';

const TABS = plainByNature('a Telegram client opens one page, and logs in by itself');
const BORIS = { name: 'boris', paymentPassword: 'pay456', balance: '700.00', cards: [{}] };

for (const [kind, path, button] of [
  ['取款', '/withdrawal', '立即取款'],
  ['存款', '/recharge', /^(立即存款|我已转账)/],
] as const)
  test(
    `a ${path} without an answer meets its member again after a logout, no other [D-339]`,
    TABS,
    async ({ openAs, world, watch }) => {
      watch.expectConsole('Failed to load resource');
      const boris = await world.addMember(BORIS);
      const app = await openAsDrawer({ openAs, world }, path);
      await world.answers(loadTransactions, 'unreachable');
      if (kind === '取款') {
        await fillIn(app, '604');
        await pressPrimary(app, button);
      } else await orderDeposit(app, ['支付宝'], '604');
      await expect(unknownPanel(app)).toContainText('¥604.00');
      const other = await app.openBeside(path);
      await expect(unknownPanel(other)).toContainText('¥604.00');

      const question = await logOut(other);
      expect(question).toContain(`有一笔${kind} ¥604.00 还没有结果，下次登录后会继续核对。`);
      await expect(app.frame.getByRole('textbox', { name: '用户名' })).toBeVisible();
      await logInTo(app, boris, path);
      await expect(app.frame.getByRole('button', { name: button })).toBeVisible();
      await expect(outcomePanel(app)).toHaveCount(0);
      await logOut(app);
      for (const tab of [app, other]) {
        await logInTo(tab, DRAWER, path);
        await expect(unknownPanel(tab)).toContainText('¥604.00');
        await expect(tab.frame.getByRole('button', { name: button })).toHaveCount(0);
      }
    },
  );
