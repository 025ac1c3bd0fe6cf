import { expect } from '@playwright/test';

import { START_MS } from '#tests/backend/clock.ts';
import type { MemberWish } from '#tests/backend/tables/members.ts';

import type { App } from './fixtures/app.ts';
import type { World } from './fixtures/world.ts';

/** Somebody with money and one address to draw it to. */
export const DRAWER = {
  name: 'drawer',
  paymentPassword: 'pay456',
  balance: '9000.00',
  venues: { QYUN: '20.80' },
  withdrawUsdtRate: '7.5',
  trc20Fee: '1.5',
  erc20Fee: '8',
  wagering: '4321.50',
  cards: [{}],
} as const satisfies MemberWish;

type Stage = { openPlain: (path?: string) => Promise<App>; world: World };

/** Makes the member; the page compares records with the device's clock, and the world's must agree with it. */
export async function addDrawer(world: World, wish: MemberWish = {}) {
  await world.setSettings({ ageNotice: false, introClip: false });
  await world.advance(Date.now() - START_MS);
  return world.addMember({ ...DRAWER, ...wish });
}

/** Logs him in on the way to a screen of the withdrawal. */
export async function openAsDrawer(
  { openPlain, world }: Stage,
  path: string,
  wish: MemberWish = {},
): Promise<App> {
  const card = await addDrawer(world, wish);
  const app = await openPlain(`/login?redirect=${encodeURIComponent(path)}`);
  await app.frame.getByRole('textbox', { name: '用户名' }).fill(card.name);
  await app.frame.getByLabel('密码', { exact: true }).fill(card.password);
  await app.frame.getByLabel('密码', { exact: true }).press('Enter');
  return app;
}

/** Fills the form in; the one address is already chosen. */
export async function fillIn({ frame }: App, amount: string): Promise<void> {
  await expect(frame.getByText('实际到账')).toBeVisible();
  await frame.getByLabel('取款金额').fill(amount);
  await frame.getByLabel('支付密码', { exact: true }).fill(DRAWER.paymentPassword);
}

/** A second tab as a player gets it: one that the first has opened knows its session. */
export async function openSecondTab({ page, frame }: App, path: string): Promise<App> {
  const opening = page.context().waitForEvent('page');
  await frame.evaluate((hash) => void window.open(`/#${hash}`), path);
  const second = await opening;
  return { page: second, frame: second.mainFrame() };
}

export const submitButton = ({ frame }: App) => frame.getByRole('button', { name: '立即取款' });
export const unknownPanel = ({ frame }: App) => frame.getByRole('region', { name: '结果未知' });

/** The withdrawals the backend took. */
export async function withdrawals(world: World) {
  const orders = await world.orders();
  return orders.filter(({ kind, member }) => kind === 'withdrawal' && member === DRAWER.name);
}

/** What is left in his main wallet. */
export async function balanceOf(world: World): Promise<string | undefined> {
  return (await world.members()).find(({ name }) => name === DRAWER.name)?.balance;
}
