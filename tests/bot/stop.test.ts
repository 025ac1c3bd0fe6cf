// @vitest-environment node
import { request } from 'node:http';
import { expect, it } from 'vitest';

import { openRealNetwork } from './realNetwork.ts';
import { written } from './fakeBotApi.ts';
import { openApi, pass, runBot } from './runningBot.ts';

openRealNetwork();

it('stops at once while it waits for updates', async () => {
  const api = await openApi();
  const bot = runBot(api);
  await api.called('getUpdates', 2);
  expect(await bot.stop()).toBe(0);
  expect(bot.events().at(-1)).toMatchObject({ event: 'bot.stopped', isComplete: true });
});

it('stops at once while Telegram is unreachable', async () => {
  const api = await openApi();
  api.trouble('getMe', 'hold');
  const bot = runBot(api);
  await api.called('getMe');
  expect(await bot.stop()).toBe(0);
});

it('finishes the running update and confirms it', async () => {
  const api = await openApi();
  api.trouble('sendMessage', 'hold');
  const bot = runBot(api);
  const update = written('/start 42');
  api.push(update);
  await api.called('sendMessage');
  const ended = bot.stop();
  await bot.logged('bot.stopping');
  expect(bot.events().some(({ event }) => event === 'bot.stopped')).toBe(false);
  api.release();
  expect(await ended).toBe(0);
  expect(api.sent('getUpdates').at(-1)).toMatchObject({ offset: update.update_id + 1, limit: 1 });
});

it('gives up an update after 8 seconds', async () => {
  const api = await openApi();
  api.trouble('sendMessage', 'hold');
  const bot = runBot(api);
  api.push(written('/start 42'));
  await api.called('sendMessage');
  const ended = bot.stop();
  await pass(8000);
  expect(await ended).toBe(0);
  expect(bot.events().at(-1)).toMatchObject({ event: 'bot.stopped', isComplete: false });
});

it('by webhook, finishes accepted updates and accepts no more', async () => {
  const api = await openApi();
  const secret = 'a-secret-of-the-test';
  const url = 'https://bot.example/hook';
  const bot = runBot(api, { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, PORT: '0' });
  const { port } = await bot.logged('server.listening');
  await bot.logged('webhook.set');
  const deliver = () =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'x-telegram-bot-api-secret-token': secret };
      request({ port: Number(port), path: '/hook', method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode!);
      })
        .on('error', reject)
        .end(JSON.stringify(written('/start')));
    });
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
