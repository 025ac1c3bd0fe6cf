import { expect } from '@playwright/test';

import { recharge } from '#api/calls/deposit.ts';
import type { OrderOptions } from '#tests/backend/tables/orders.ts';

import { pressPrimary } from './fixtures/buttons.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import type { App } from './fixtures/app.ts';
import { test } from './fixtures.ts';
import { look, walkTo } from './walk.ts';

const DAY = 1440;
const PAST: readonly OrderOptions[] = Array.from({ length: 40 }, (_, at): OrderOptions => {
  const minutesAgo = Math.floor((40 - at) * 0.7 * DAY) + 1;
  return at % 4 === 3
    ? { kind: 'withdrawal', amount: 700 + at, real: '99.29', minutesAgo }
    : { kind: 'deposit', amount: 100 + at * 37, minutesAgo, state: at === 38 ? 1 : 2 };
});

test('[D-207] net deposits come into one line without a shift, open below it, and are accessible and fit; both ways of money are equally large', async ({
  openAs,
  shoot,
}) => {
  const { app } = await openAs(
    { name: 'keeper', balance: '1234567.89', transactions: PAST },
    '/money',
  );
  const { frame, page } = app;
  const line = frame.getByRole('button', { name: /^近30天净存款/ });
  await expect(line).toHaveText(/¥[\d,]+\.\d\d/);
  expect(await shiftsOf(app)).toBeLessThan(0.01);
  await line.click();
  await expect(frame.getByRole('table', { name: '每日存款与取款' })).toBeAttached();
  await look(app, shoot, 'net-deposits');
  await line.click();

  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['/money', '/mine']) {
    await walkTo(app, address, '取款');
    const [deposit, withdrawal] = await Promise.all(
      ['存款', '取款'].map((name) =>
        frame.getByRole('link', { name, exact: true }).first().boundingBox(),
      ),
    );
    expect(withdrawal?.width).toBeCloseTo(deposit!.width, 0);
    expect(withdrawal?.height).toBeCloseTo(deposit!.height, 0);
  }
});

test('[D-207] a deposit reminder is set beside the deposit and asks before it is passed: accessible, fitting, and both answers equally large', async ({
  openAs,
  world,
  shoot,
}) => {
  await world.setSite({ payWays: { card: 0, usdt: 0, bobi: 0, wechat: 0, alipay: 1 } });
  const { app } = await openAs({ name: 'saver', balance: '5.00', transactions: PAST }, '/recharge');
  const { frame } = app;
  await frame.getByRole('button', { name: '设置提醒线' }).click();
  await frame.getByLabel('近24小时').fill('600');
  await frame.getByLabel('近30天').fill('20000');
  await look(app, shoot, 'reminder');
  await frame.getByRole('button', { name: '保存提醒线' }).click();
  await expect(frame.getByText('提醒线已保存')).toBeVisible();
  await frame.getByLabel('存款金额').fill('700');
  await pressPrimary(app, '立即存款');
  const question = frame.getByRole('alertdialog', { name: '将超过您的充值提醒线' });
  await expect(question).toBeVisible();
  await expectAccessible(app);
  await shoot(app, 'reminder-question');
  const [goOn, back] = await Promise.all(
    ['继续存款', '返回'].map((name) => question.getByRole('button', { name }).boundingBox()),
  );
  expect(back?.width).toBeCloseTo(goOn!.width, 0);
  await question.getByRole('button', { name: '返回' }).click();
  expect(await world.requests(recharge)).toEqual([]);
});

/** How far things have moved since the page began, as a part of the window. */
async function shiftsOf({ frame }: App): Promise<number> {
  return frame.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}
