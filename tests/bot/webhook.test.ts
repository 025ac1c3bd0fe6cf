// @vitest-environment node
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';

import { serve } from '#bot-launch/serve.ts';

import { written } from './fakeBotApi.ts';
import { openApi, pass, runBot, openRealNetwork } from './runningBot.ts';

openRealNetwork();

const SECRET = 'a-secret-of-the-test';
const WEBHOOK = {
  WEBHOOK_URL: 'https://bot.example/telegram/hook',
  WEBHOOK_SECRET: SECRET,
  PORT: '0',
};
const KNOWN = { 'x-telegram-bot-api-secret-token': SECRET };

const ask = async (port: unknown, path: string, init: RequestInit = {}) =>
  (await fetch(`http://127.0.0.1:${String(port)}${path}`, init)).status;

const readyz = async (port: unknown): Promise<unknown> =>
  (await fetch(`http://127.0.0.1:${String(port)}/readyz`)).json();

const health = async (port: unknown) => [await ask(port, '/healthz'), await ask(port, '/readyz')];

async function openWebhook(api = openApi()) {
  const opened = await api;
  const bot = runBot(opened, WEBHOOK);
  const { port } = await bot.logged('server.listening');
  await bot.logged('webhook.set');
  const post = (body: string, headers: Record<string, string> = KNOWN) =>
    ask(port, '/telegram/hook', { method: 'POST', headers, body });
  return { api: opened, bot, port, post };
}

it('registers its address and secret with Telegram', async () => {
  const { api } = await openWebhook();
  expect(api.sent('setWebhook')).toEqual([
    { url: WEBHOOK.WEBHOOK_URL, secret_token: SECRET, allowed_updates: ['message'] },
  ]);
  expect(api.sent('getUpdates')).toEqual([]);
});

it('logs Telegram’s delivery status, and starts without waiting for it', async () => {
  const api = await openApi();
  const lastError = 'Wrong response from the webhook: 502 Bad Gateway';
  api.webhookInfo = {
    pending_update_count: 7,
    last_error_date: 1_768_449_600,
    last_error_message: lastError,
  };
  const { bot, port } = await openWebhook(Promise.resolve(api));
  const said = { pendingUpdates: 7, lastError, lastErrorAt: '2026-01-15T04:00:00.000Z' };
  expect(await bot.logged('webhook.info')).toMatchObject({ level: 'warn', ...said });
  api.webhookInfo = { pending_update_count: 3 };
  expect(await readyz(port)).toMatchObject({ telegram: said });
  await pass(10_000);
  expect(await readyz(port)).toMatchObject({ telegram: { pendingUpdates: 3, lastError: null } });
  await readyz(port);
  expect(api.sent('getWebhookInfo')).toHaveLength(2);

  await pass(10_000);
  // A date that no calendar has.
  api.webhookInfo = { pending_update_count: 3, last_error_date: 1e15 };
  expect(await readyz(port)).toMatchObject({ telegram: null });
  await pass(10_000);
  api.trouble('getWebhookInfo', 'hold');
  const asked = readyz(port);
  await api.called('getWebhookInfo', 4);
  await pass(800);
  expect(await asked).toEqual({ mode: 'webhook', phase: 'running', telegram: null });
});

it('does not log its secret even if Telegram repeats it in an answer', async () => {
  const api = await openApi();
  api.trouble('setWebhook', { status: 400, description: `Bad Request: secret ${SECRET}` });
  const { ended, lines } = runBot(api, WEBHOOK);
  expect(await ended).toBe(1);
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ description: 'Bad Request: secret [secret]' });
});

it('answers an update only once, even if it is delivered again', async () => {
  const { api, post } = await openWebhook();
  const update = JSON.stringify(written('/start 42'));
  expect(await post(update)).toBe(200);
  expect(await post(update)).toBe(200);
  expect(await post(JSON.stringify(written('/help')))).toBe(200);
  await api.called('sendMessage', 2);
  expect(api.sent('sendMessage').map(({ chat_id }) => chat_id)).toEqual([42, 42]);
});

it.each<[string, Record<string, string>]>([
  ['is missing', {}],
  ['is wrong', { 'x-telegram-bot-api-secret-token': `${SECRET.slice(0, -1)}x` }],
])('refuses a delivery whose secret %s', async (_, headers) => {
  const { api, bot, post } = await openWebhook();
  expect(await post(JSON.stringify(written('/start')), headers)).toBe(401);
  await bot.stop();
  expect(api.sent('sendMessage')).toEqual([]);
  expect(bot.lines.join('\n')).not.toContain(SECRET);
});

it('refuses a delivery without the secret before it has read the body', async () => {
  const { port } = await openWebhook();
  const code = await new Promise<number>((resolve) => {
    const path = '/telegram/hook';
    const sending = request({ port: Number(port), path, method: 'POST' }, (response) => {
      resolve(response.statusCode!);
      sending.destroy();
    });
    sending.on('error', () => {}).write('{');
  });
  expect(code).toBe(401);
});

it('counts refused deliveries and logs one line a minute', async () => {
  const { bot, post } = await openWebhook();
  const refuse = (headers: Record<string, string>) => post('{}', headers);
  const counts = () =>
    bot
      .events()
      .filter(({ event }) => event === 'webhook.refused')
      .map(({ withoutSecret, withWrongSecret }) => [withoutSecret, withWrongSecret]);
  await refuse({});
  // Logs the first one at once, because an operator who sets up the webhook looks for it.
  expect(counts()).toEqual([[1, 0]]);
  for (let time = 0; time < 20; time += 1) await refuse({});
  await pass(59_000);
  await refuse({ 'x-telegram-bot-api-secret-token': 'wrong' });
  expect(counts()).toEqual([[1, 0]]);
  await pass(1000);
  await refuse({});
  expect(counts().slice(1)).toEqual([[21, 1]]);
});

it('cuts off a request that is not complete within its limit', async () => {
  const status = { mode: 'polling', phase: 'running' } as const;
  const serving = { port: 0, host: '127.0.0.1', status, isFull: () => false, webhook: null };
  const served = await serve({ ...serving, requestLimitMs: 200 });
  onTestFinished(() => served.close());
  const socket = connect(served.port, '127.0.0.1');
  socket.write('GET /healthz HTTP/1.1\r\nhost: bot.example\r\n');
  expect(await text(socket)).toContain('408 Request Timeout');
});

it('answers before it sends the message, and refuses updates if it is full', async () => {
  const { api, bot, port, post } = await openWebhook();
  api.trouble('sendMessage', ...Array<'hold'>(100).fill('hold'));
  const bodies = Array.from({ length: 100 }, (_, who) => written('/start', 'private', who));
  const codes = await Promise.all(bodies.map((one) => post(JSON.stringify(one))));
  expect(new Set(codes)).toEqual(new Set([200]));
  const late = JSON.stringify(written('/start'));
  expect(await post(late)).toBe(503);
  await api.called('sendMessage', 100);
  expect(await health(port)).toEqual([200, 503]);
  api.release();
  await bot.logged('update.done');
  // A refused update is not remembered, so its next delivery is accepted.
  expect(await post(late)).toBe(200);
  await api.called('sendMessage', 101);
});

it('answers only on its own paths, and refuses what is no JSON', async () => {
  const { port, post } = await openWebhook();
  expect(await ask(port, '/')).toBe(404);
  expect(await ask(port, '/telegram/hook', { headers: KNOWN })).toBe(404);
  expect(await ask(port, '/telegram', { method: 'POST', headers: KNOWN, body: '{}' })).toBe(404);
  expect(await post('{')).toBe(400);
  expect(await post('null')).toBe(400);
});

it('is ready once the webhook is registered', async () => {
  const api = await openApi();
  api.trouble('setWebhook', 'hold');
  const bot = runBot(api, WEBHOOK);
  const { port } = await bot.logged('server.listening');
  await api.called('setWebhook');
  expect(await health(port)).toEqual([200, 503]);
  const early = { method: 'POST', headers: KNOWN, body: JSON.stringify(written('/start')) };
  expect(await ask(port, '/telegram/hook', early)).toBe(503);
  api.release();
  await bot.logged('webhook.set');
  expect(await health(port)).toEqual([200, 200]);
});

it('finishes accepted updates when it is stopped, and accepts no more', async () => {
  const { api, bot, post } = await openWebhook();
  const deliver = () => post(JSON.stringify(written('/start')));
  api.trouble('sendMessage', 'hold');
  expect(await deliver()).toBe(200);
  await api.called('sendMessage');
  const ended = bot.stop();
  expect(await deliver()).toBe(503);
  api.release();
  expect(await ended).toBe(0);
  expect(bot.events().at(-1)).toMatchObject({ event: 'bot.stopped', isComplete: true });
  expect(api.sent('sendMessage')).toHaveLength(1);
  // The webhook stays registered, so Telegram keeps new updates for the next start.
  expect(api.sent('deleteWebhook')).toEqual([]);
});

it('with polling, is ready while the Bot API answers', async () => {
  const api = await openApi();
  api.trouble('getUpdates', 'hold');
  const bot = runBot(api, { PORT: '0' });
  const { port } = await bot.logged('server.listening');
  await api.called('getUpdates');
  expect(await health(port)).toEqual([200, 503]);
  api.release();
  await api.called('getUpdates', 2);
  expect(await health(port)).toEqual([200, 200]);

  api.trouble('getUpdates', { status: 500, description: 'no' }, 'hold');
  api.push(written('/start'));
  await bot.logged('call.failed');
  await pass(3000);
  await api.called('getUpdates', 4);
  expect(await health(port)).toEqual([200, 503]);
  api.release();
  await api.called('getUpdates', 5);
  expect(await health(port)).toEqual([200, 200]);
});

it('ends with an error if its port is in use', async () => {
  const api = await openApi();
  const first = runBot(api, { PORT: '0' });
  const { port } = await first.logged('server.listening');
  const second = runBot(api, { PORT: String(port) });
  expect(await second.ended).toBe(1);
  expect((await second.logged('bot.failed')).description).toContain('EADDRINUSE');
});
