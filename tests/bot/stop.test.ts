// @vitest-environment node
import { expect, it } from 'vitest';

import { written } from './fakeBotApi.ts';
import { openApi, pass, runBot, openRealNetwork } from './runningBot.ts';

openRealNetwork();

it('stops at once while it waits for updates', async () => {
  const api = await openApi();
  const bot = runBot(api);
  await api.called('getUpdates', 2);
  expect(await bot.stop()).toBe(0);
  expect(bot.events().at(-1)).toMatchObject({ event: 'bot.stopped', isComplete: true });
});

it.each(['getMe', 'deleteWebhook', 'setWebhook'])('stops at once during %s', async (method) => {
  const api = await openApi();
  api.trouble(method, 'hold');
  const webhook = { WEBHOOK_URL: 'https://bot.example/', WEBHOOK_SECRET: 'a'.repeat(16) };
  const bot = runBot(api, method === 'setWebhook' ? { ...webhook, PORT: '0' } : {});
  await api.called(method);
  expect(await bot.stop()).toBe(0);
});

it('gives up an update after 8 seconds', async () => {
  const api = await openApi();
  api.trouble('sendMessage', 'hold');
  const bot = runBot(api);
  api.push(written('/start 42'));
  await api.called('sendMessage');
  const ended = bot.stop();
  await bot.logged('bot.stopping');
  expect(bot.events().some(({ event }) => event === 'bot.stopped')).toBe(false);
  await pass(8000);
  expect(await ended).toBe(0);
  expect(bot.events().at(-1)).toMatchObject({ event: 'bot.stopped', isComplete: false });
});
