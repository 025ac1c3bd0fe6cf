import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { storePlacedOrder } from '#state/orders/sentOrders.ts';
import { getSession } from '#state/session/currentSession.ts';
import { member } from '#tests/backend/worlds.ts';
import { pause, player } from '#tests/page/player.ts';

import { openInTelegram } from './openInTelegram.ts';

const QUESTION = '允许机器人发送订单消息？';
const POPUP = 'web_app_open_popup';
const ASKED = 'web_app_request_write_access';

type App = Awaited<ReturnType<typeof openInTelegram>>;

/** Opens a screen inside Telegram, at an operator whose bot sends messages about orders. */
function open(path: string, name: string, { given = {}, orderMessages = true } = {}): Promise<App> {
  const as = member({
    name,
    paymentPassword: 'pay456',
    balance: '5000.00',
    cards: [{ owner: 'TRC20', number: 'TLobbyStoryAddress1111111111111QwEr' }],
  });
  return openInTelegram(
    path,
    as,
    { silentOn: [POPUP], ...given },
    { settings: { telegram: { orderMessages } } },
  );
}

/** Withdraws, and waits for the records, where the question may come. */
async function withdraws({ address }: App): Promise<void> {
  await player.sees('实际到账');
  player.fills('取款金额', '100');
  player.fills('支付密码', 'pay456');
  player.taps('立即取款');
  await waitFor(() => expect(address()).toBe('/transRecord?type=2'), { timeout: 5000 });
}

/** The server takes an order of this session, while a calm screen is open. */
const takesOrder = () => act(() => storePlacedOrder(getSession()));

const question = ({ popup }: App) => waitFor(() => expect(popup()?.title).toBe(QUESTION));

function answers({ client, popup }: App, which: 'no' | 'yes'): void {
  const [no, yes] = popup()!.buttons.map(({ id }) => id);
  act(() => client.send('popup_closed', { button_id: which === 'yes' ? yes : no }));
}

test('after the first order the page names the messages, and after a yes Telegram asks [D-285]', async () => {
  const app = await open('/withdrawal', 'first');
  await withdraws(app);
  await question(app);
  expect(app.popup()!.message).toContain('只发送您的存款和取款订单的进展');
  expect(app.client.methods()).not.toContain(ASKED);
  answers(app, 'yes');
  await waitFor(() => expect(app.client.paramsOf(ASKED)).toHaveLength(1));
});

test('a member who refused is not asked again after their next order [D-285]', async () => {
  const app = await open('/mine', 'refuser');
  takesOrder();
  await question(app);
  answers(app, 'no');
  takesOrder();
  await pause(300);
  expect(app.client.paramsOf(POPUP)).toHaveLength(1);
  expect(app.client.methods()).not.toContain(ASKED);
});

test('a member who has gone on to a form is not asked there [D-348]', async () => {
  const silentOn = [POPUP, 'web_app_device_storage_get_key'];
  const app = await open('/mine', 'quick', { given: { silentOn } });
  takesOrder();
  player.goesTo('/withdrawal');
  await player.sees('实际到账');
  await pause(2000);
  expect(app.popup()).toBeUndefined();
});

test.each([
  ['whose operator sends no messages', { orderMessages: false }],
  [
    'who allowed the bot to write before',
    { given: { launchedWith: { tgWebAppData: 'user={"allows_write_to_pm":true}' } } },
  ],
  ['whose Telegram cannot ask', { given: { version: '6.8' } }],
])('a member %s is not asked [D-285]', async (_, given) => {
  const app = await open('/mine', 'unasked', given);
  takesOrder();
  await pause(300);
  expect(app.popup()).toBeUndefined();
});
