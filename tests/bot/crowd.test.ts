// @vitest-environment node
import { expect, it } from 'vitest';

import { type Trouble, written } from './fakeBotApi.ts';
import { openApi, pass, runBot, openRealNetwork } from './runningBot.ts';

openRealNetwork();

const from = (who: number) => written('/start', 'private', who);
const crowd = (first: number, length: number) =>
  Array.from({ length }, (_, at) => from(first + at));
const holds = (length: number) => Array<Trouble>(length).fill('hold');

/** Opens a bot, its Bot API, and the chats that it has written to. */
async function openBot(...troubles: Trouble[]) {
  const api = await openApi();
  api.trouble('sendMessage', ...troubles);
  const bot = runBot(api, { PORT: '0' });
  const { port } = await bot.logged('server.listening');
  const ready = async () => {
    const response = await fetch(`http://127.0.0.1:${String(port)}/readyz`);
    return { code: response.status, ...((await response.json()) as object) };
  };
  const reached = () => api.sent('sendMessage').map(({ chat_id }) => chat_id);
  return { api, ...bot, ready, reached };
}

it('answers the next message while one waits for retry_after', async () => {
  const { api, logged, ready, reached } = await openBot({
    status: 429,
    description: 'Too Many Requests: retry after 20',
    retryAfter: 20,
  });
  api.push(from(1));
  await logged('call.failed');
  api.push(from(2));
  await logged('update.done');
  expect(reached()).toEqual([1, 2]);
  expect(await ready()).toEqual({ code: 200, mode: 'polling', phase: 'running' });
  await pass(20_000);
  await logged('update.done', 2);
  expect(reached()).toEqual([1, 2, 1]);
});

it('answers the next message while one hangs, and gives that one up after 30 seconds', async () => {
  const { api, logged, reached } = await openBot('hold');
  api.push(from(1));
  await api.called('sendMessage');
  api.push(from(2));
  await logged('update.done');
  await pass(30_000);
  await logged('update.failed');
  expect(reached()).toEqual([1, 2]);
});

it('handles 100 messages at once, says that it is full, and leaves the rest', async () => {
  const { api, logged, ready, reached } = await openBot(...holds(100));
  api.push(...crowd(1, 60));
  await api.called('sendMessage', 60);
  const second = crowd(61, 60);
  api.push(...second);
  await api.called('sendMessage', 100);
  expect(await ready()).toEqual({ code: 503, mode: 'polling', phase: 'full' });
  expect(api.sent('getUpdates').at(-1)).toMatchObject({ offset: second[0]!.update_id });
  api.release();
  await logged('update.done', 120);
  expect(reached().toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 120 }, (_, at) => at + 1),
  );
  expect(await ready()).toMatchObject({ code: 200, phase: 'running' });
});

it('answers other chats while one chat floods the bot', async () => {
  const { api, logged, reached } = await openBot(...holds(3));
  api.push(from(1), from(1), from(1), from(1));
  await api.called('sendMessage', 3);
  await logged('update.skipped');
  api.push(from(2));
  await logged('update.done');
  expect(reached()).toEqual([1, 1, 1, 2]);
});
