import { expect, type Locator } from '@playwright/test';

import { recharge } from '#api/calls/deposit.ts';

import { pressPrimary } from './fixtures/buttons.ts';
import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { deposits } from './records.ts';
import { visit } from './visit.ts';

const SAVER = { name: 'saver', balance: '5.00', transactions: deposits(23, 720) };

for (const address of ['/money', '/mine'])
  test(`the ways to deposit and to withdraw are equally large on ${address} [D-207]`, async ({
    openAs,
  }) => {
    const { app } = await openAs(SAVER);
    await visit(app, address);
    await expectEqual(
      ['存款', '取款'].map((name) =>
        app.frame.getByRole('main').getByRole('link', { name, exact: true }),
      ),
    );
  });

test(
  'the answers to the reminder of a deposit are equally large [D-207]',
  plainByNature('Telegram asks by a popup of its own'),
  async ({ openAs, world }) => {
    await world.setSite({ payWays: { card: 0, usdt: 0, bobi: 0, wechat: 0, alipay: 1 } });
    const { app } = await openAs(SAVER, '/protection');
    const { frame, player } = app;
    await player.fills('近24小时', '600');
    await player.taps('保存提醒线');
    await player.sees('提醒线已保存');
    await visit(app, '/recharge');
    await player.fills('存款金额', '700');
    await pressPrimary(app, '立即存款');
    const question = frame.getByRole('alertdialog', { name: '将超过您的存款提醒线' });
    await expectEqual(
      ['继续存款', '返回'].map((name) => question.getByRole('button', { name, exact: true })),
    );
    expect(await world.requests(recharge)).toEqual([]);
  },
);

test('quick amounts of a deposit have one text height at each width', async ({ openAs, world }) => {
  const range = { min_price: 500, max_price: 50_000 };
  await world.setSite({
    payWays: { card: 0, usdt: 1, bobi: 0, wechat: 0, alipay: 0 },
    payRanges: { 'usdt-erc20': range, 'usdt-trc20': range },
  });
  const { app } = await openAs({ ...SAVER, name: 'picker' }, '/recharge');
  const amounts = app.frame.getByRole('group', { name: '快捷金额' }).getByRole('button');
  await expect(amounts.last()).toHaveText(/^¥50,000 约 .* USDT$/);
  for (const percent of [100, 130, 200])
    for (const width of [320, 360, 390, 430, 768]) {
      await app.page.setViewportSize({ width, height: 844 });
      const heights = await amounts.evaluateAll((buttons, size) => {
        document.documentElement.style.fontSize = `${size}%`;
        return buttons.map((button) => {
          const range = document.createRange();
          range.selectNodeContents(button);
          return Math.round(range.getBoundingClientRect().height);
        });
      }, percent);
      expect(heights).toHaveLength(6);
      expect.soft(new Set(heights).size, `${width} ${percent} %: ${heights.join()}`).toBe(1);
    }
});

async function expectEqual(buttons: readonly Locator[]): Promise<void> {
  const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
  const sizes = boxes.map((box) => `${Math.round(box!.width)} ${Math.round(box!.height)}`);
  expect(new Set(sizes).size, sizes.join()).toBe(1);
}
