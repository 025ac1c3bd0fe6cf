import { expect } from '@playwright/test';

import { START_MS } from '#tests/backend/clock.ts';
import type { MemberCard, MemberOptions } from '#tests/backend/tables/members.ts';

import type { App } from './fixtures/app.ts';
import { answer } from './fixtures/question.ts';
import type { OpenAs } from './fixtures/shells.ts';
import type { World } from './fixtures/world.ts';

/** Somebody with money and one address to draw it to. */
export const DRAWER = {
  name: 'drawer',
  password: 'drawer123',
  paymentPassword: 'pay456',
  balance: '9000.00',
  venues: { QYUN: '20.80' },
  withdrawUsdtRate: '7.5',
  trc20Fee: '1.5',
  erc20Fee: '8',
  wagering: '4321.50',
  cards: [{}],
} as const satisfies MemberOptions;

type Stage = { openAs: OpenAs; world: World };

/** The page compares records with the device's clock: the world's must agree with it. */
export async function setClock(world: World) {
  await world.setSettings({ ageNotice: false, introClip: false });
  await world.advance(Date.now() - START_MS);
}

/** Makes the member and logs him in on the way to a screen of the withdrawal. */
export async function openAsDrawer(
  { openAs, world }: Stage,
  path: string,
  options: MemberOptions = {},
): Promise<App> {
  await setClock(world);
  const { app } = await openAs({ ...DRAWER, ...options }, path);
  return app;
}

/** Fills the form in; the one address is already chosen. */
export async function fillIn({ player }: App, amount: string): Promise<void> {
  await player.sees('实际到账');
  await player.fills('取款金额', amount);
  await player.fills('支付密码', DRAWER.paymentPassword);
}

export const submitButton = ({ frame }: App) => frame.getByRole('button', { name: '立即取款' });
export const unknownPanel = ({ frame }: App) => frame.getByRole('region', { name: '结果未知' });
/** The form's word about an order of before: its outcome, or that it is unknown. */
export const outcomePanel = ({ frame }: App) =>
  frame.getByRole('region', { name: /^(结果未知|已受理)$/ });

/** Logs out from wherever the member is. Returns the question. */
export async function logOut(app: App): Promise<string> {
  await app.frame.evaluate(() => void (location.hash = '#/mine'));
  await app.player.taps('退出登录');
  const question = await answer(app, '退出登录');
  await expect(app.frame.getByRole('textbox', { name: '用户名' })).toBeVisible();
  return question;
}

/** Logs in by hand, on the way to the withdrawal or another screen. */
export async function logInTo(
  { frame, player }: App,
  { name, password }: Pick<MemberCard, 'name' | 'password'>,
  path = '/withdrawal',
): Promise<void> {
  await frame.evaluate((to) => void (location.hash = `#/login?redirect=${to}`), path);
  await player.logsIn(name, password);
  await expect(frame.getByRole('textbox', { name: '用户名' })).toHaveCount(0);
}

/** The withdrawals the backend took. */
export async function withdrawals(world: World) {
  const orders = await world.orders();
  return orders.filter(({ kind, member }) => kind === 'withdrawal' && member === DRAWER.name);
}
