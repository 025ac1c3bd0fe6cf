import { recharge } from '#api/calls/deposit.ts';
import { PATHS } from '#navigation/paths.ts';

import type { App } from './fixtures/app.ts';
import type { Marked } from './markedMembers.ts';
import { visit, waitForScreen } from './visit.ts';

/** Taps one of the links and tabs in sight. */
export async function tapSomewhere(app: App, place: number): Promise<void> {
  await app.frame.evaluate((at) => {
    const links = [
      ...document.querySelectorAll<HTMLElement>('a[href^="#/"], main button[role="tab"]'),
    ];
    const shown = links.filter((one) => one.checkVisibility());
    shown[at % shown.length]?.click();
  }, place);
  await waitForScreen(app, 'tap');
}

/** One step in the history, within the site. */
export async function goInHistory(app: App, by: -1 | 1): Promise<void> {
  await app.frame.evaluate((step) => {
    const { navigation } = window as unknown as {
      navigation: { canGoBack: boolean; canGoForward: boolean };
    };
    if (step < 0 ? navigation.canGoBack : navigation.canGoForward) history.go(step);
  }, by);
  await waitForScreen(app, 'history');
}

export async function reload(app: App): Promise<void> {
  await app.reload();
  await waitForScreen(app, 'reload');
}

/** Opens another page in this tab, and comes back by the browser. */
export async function leaveAndReturn(app: App): Promise<void> {
  await app.page.goto('about:blank');
  await app.page.goBack();
  await waitForScreen(app, 'back to the site');
}

export async function scrollDown(app: App): Promise<void> {
  await app.frame.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await waitForScreen(app, 'scroll');
}

/** Goes to an address while the device is offline. */
export async function visitOffline(app: App, address: string): Promise<void> {
  const context = app.page.context();
  await context.setOffline(true);
  await app.player.goesTo(address);
  await app.frame.evaluate(() => new Promise(requestAnimationFrame));
  await context.setOffline(false);
  await waitForScreen(app, 'online');
  // The screen's file did not come: the player is offered a reload.
  const failed = app.frame.getByText('页面出错了').filter({ visible: true });
  if ((await failed.count()) > 0) await reload(app);
}

/** Types what tells of a member into the first field, if there is one. */
export async function typeSomething({ frame }: App, member: Marked): Promise<void> {
  await frame.evaluate((text) => {
    const field = [...document.querySelectorAll<HTMLInputElement>('main input')].find(
      (one) => one.checkVisibility() && one.type === 'text',
    );
    if (!field) return;
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, member.texts[1]!);
}

/** A member orders a deposit; its number tells of them, not its address, which the site gives to everybody. */
export async function orderDeposit(app: App, member: Marked): Promise<void> {
  const { frame, page, player } = app;
  await visit(app, PATHS.deposit);
  for (const name of ['USDT', 'TRC20']) await frame.getByRole('radio', { name }).click();
  await player.fills('存款金额', '102');
  const answering = page.waitForResponse((one) => one.url().endsWith(recharge.path));
  await player.taps('立即存款');
  const said = await (await answering).text();
  member.texts.push(...(said.match(/\d{19}/g) ?? []));
  await frame.waitForFunction(() => /usdtPay|transRecord/.test(location.hash));
  await waitForScreen(app, 'deposit');
}

/** A member orders a withdrawal that stays without an answer; an earlier one shuts the form. */
export async function orderWithdrawal(app: App, member: Marked): Promise<void> {
  const { frame, player } = app;
  await visit(app, PATHS.withdrawal);
  const panel = frame.getByRole('region', { name: '结果未知' });
  const form = frame.getByText('实际到账');
  const again = frame.getByRole('button', { name: '再提交一笔' });
  await form.or(panel).or(again).first().waitFor();
  if (!(await form.isVisible())) return;
  await player.fills('取款金额', '604');
  await player.fills('支付密码', String(member.options.paymentPassword));
  await player.taps('立即取款');
  await panel.or(again).first().waitFor();
}
