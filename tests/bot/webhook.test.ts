// @vitest-environment node
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';

import { serve } from '#bot-launch/serve.ts';

import { openRealNetwork } from './realNetwork.ts';
import { written } from './fakeBotApi.ts';
import { openApi, pass, runBot } from './runningBot.ts';

openRealNetwork();

const SECRET = 'a-secret-of-the-test';
const WEBHOOK = {
  WEBHOOK_URL: 'https://bot.example/telegram/hook',
  WEBHOOK_SECRET: SECRET,
  PORT: '0',
};
const KNOWN = { 'x-telegram-bot-api-secret-token': SECRET };

type Asked = { method?: string; headers?: Record<string, string>; body?: string };

function ask(port: unknown, path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  return new Promise<number>((resolve, reject) => {
    const asked = request(
      { port: Number(port), path, method, headers: { connection: 'close', ...headers } },
      (response) => {
        response.resume();
        resolve(response.statusCode!);
      },
    );
    // The bot may answer and close the connection before it has read a long body.
    asked.on('error', reject).end(body);
  });
}

const readyz = async (port: unknown): Promise<unknown> =>
  (await fetch(`http://127.0.0.1:${String(port)}/readyz`)).json();

const health = async (port: unknown) => [await ask(port, '/healthz'), await ask(port, '/readyz')];

async function openWebhook(more: Record<string, string> = {}) {
  const api = await openApi();
  const bot = runBot(api, { ...WEBHOOK, ...more });
  const { port } = await bot.logged('server.listening');
  await bot.logged('webhook.set');
  const post = (body: string, headers: Record<string, string> = KNOWN) =>
    ask(port, '/telegram/hook', { method: 'POST', headers, body });
  return { api, bot, port, post };
}

it('registers its address and secret with Telegram', async () => {
  const { api } = await openWebhook();
  expect(api.sent('setWebhook')).toEqual([
    { url: WEBHOOK.WEBHOOK_URL, secret_token: SECRET, allowed_updates: ['message'] },
  ]);
  expect(api.sent('getUpdates')).toEqual([]);
});

it('logs at the start what Telegram says of its deliveries, as a warning after a failed one', async () => {
  const api = await openApi();
  api.webhookInfo = {
    url: WEBHOOK.WEBHOOK_URL,
    pending_update_count: 7,
    last_error_date: 1_768_449_600,
    last_error_message: 'Wrong response from the webhook: 502 Bad Gateway',
  };
  const bot = runBot(api, WEBHOOK);
  expect(await bot.logged('webhook.info')).toMatchObject({
    level: 'warn',
    pendingUpdates: 7,
    lastError: 'Wrong response from the webhook: 502 Bad Gateway',
    lastErrorAt: '2026-01-15T04:00:00.000Z',
  });
});

it('says the same in /readyz, and asks Telegram at most once in ten seconds', async () => {
  const { api, bot, port } = await openWebhook();
  await bot.logged('webhook.info');
  api.webhookInfo = { pending_update_count: 3 };
  expect(await readyz(port)).toMatchObject({ telegram: { pendingUpdates: 0, lastError: null } });
  await pass(10_000);
  expect(await readyz(port)).toMatchObject({ telegram: { pendingUpdates: 3 } });
  await readyz(port);
  expect(api.sent('getWebhookInfo')).toHaveLength(2);
});

it('is ready without waiting when Telegram is slow', async () => {
  const { api, bot, port } = await openWebhook();
  await bot.logged('webhook.info');
  await pass(10_000);
  api.trouble('getWebhookInfo', 'hold');
  const asked = readyz(port);
  await api.called('getWebhookInfo', 2);
  await pass(800);
  expect(await asked).toEqual({ mode: 'webhook', phase: 'running', telegram: null });
  api.release();
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
  ['has another length', { 'x-telegram-bot-api-secret-token': 'a' }],
  ['is empty', { 'x-telegram-bot-api-secret-token': '' }],
])('refuses a delivery whose secret %s', async (_, headers) => {
  const { api, bot, post } = await openWebhook();
  expect(await post(JSON.stringify(written('/start')), headers)).toBe(401);
  await bot.stop();
  expect(api.sent('sendMessage')).toEqual([]);
  expect(bot.lines.join('\n')).not.toContain(SECRET);
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

it.each([
  ['not JSON', '{'],
  ['nothing', 'null'],
])('refuses a body that is %s', async (_, body) => {
  const { post } = await openWebhook();
  expect(await post(body)).toBe(400);
});

it('refuses a delivery without the secret before it has read the body', async () => {
  const { port } = await openWebhook();
  const code = await new Promise<number>((resolve) => {
    const sending = request(
      { port: Number(port), path: '/telegram/hook', method: 'POST' },
      (response) => {
        resolve(response.statusCode!);
        sending.destroy();
      },
    );
    sending.on('error', () => {});
    sending.write('{');
  });
  expect(code).toBe(401);
});

it('answers before it sends the message, and refuses updates if its queue is full', async () => {
  const { api, bot, port, post } = await openWebhook();
  api.trouble('sendMessage', ...Array<'hold'>(100).fill('hold'));
  const codes = await Promise.all(
    Array.from({ length: 100 }, (_, who) =>
      post(JSON.stringify(written('/start', 'private', who))),
    ),
  );
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

it('answers only on its own paths', async () => {
  const { port } = await openWebhook();
  expect(await ask(port, '/')).toBe(404);
  expect(await ask(port, '/telegram/hook', { headers: KNOWN })).toBe(404);
  expect(await ask(port, '/telegram', { method: 'POST', headers: KNOWN, body: '{}' })).toBe(404);
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
});

it('with polling, is not ready while the Bot API fails', async () => {
  const api = await openApi();
  const bot = runBot(api, { PORT: '0' });
  const { port } = await bot.logged('server.listening');
  await api.called('getUpdates', 2);
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
