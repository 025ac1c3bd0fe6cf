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

it.each(['getMe', 'deleteWebhook', 'setWebhook'])(
  'stops at once while Telegram does not answer %s',
  async (method) => {
    const api = await openApi();
    api.trouble(method, 'hold');
    const webhook = { WEBHOOK_URL: 'https://bot.example/', WEBHOOK_SECRET: 'a'.repeat(16) };
    const bot = runBot(api, method === 'setWebhook' ? { ...webhook, PORT: '0' } : {});
    await api.called(method);
    expect(await bot.stop()).toBe(0);
  },
);

async function stopWhileSending() {
  const api = await openApi();
  api.trouble('sendMessage', 'hold');
  const bot = runBot(api);
  const update = written('/start 42');
  api.push(update);
  await api.called('sendMessage');
  const ended = bot.stop();
  await bot.logged('bot.stopping');
  expect(bot.events().some(({ event }) => event === 'bot.stopped')).toBe(false);
  return { api, bot, update, ended };
}

it('finishes the running update and confirms it', async () => {
  const { api, update, ended } = await stopWhileSending();
  api.release();
  expect(await ended).toBe(0);
  expect(api.sent('getUpdates').at(-1)).toMatchObject({ offset: update.update_id + 1, limit: 1 });
});

it('gives up an update after 8 seconds', async () => {
  const { bot, ended } = await stopWhileSending();
  await pass(8000);
  expect(await ended).toBe(0);
  expect(bot.events().at(-1)).toMatchObject({ event: 'bot.stopped', isComplete: false });
});
