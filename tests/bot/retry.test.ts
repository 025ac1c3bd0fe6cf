// @vitest-environment node
import { expect, it } from 'vitest';

import { BOT, type Trouble, TOKEN, written } from './fakeBotApi.ts';
import { openApi, pass, runBot, openRealNetwork } from './runningBot.ts';

openRealNetwork();

const TOO_MANY = { status: 429, description: 'Too Many Requests: retry after 7', retryAfter: 7 };
const DOWN = { status: 502, description: 'Bad Gateway' };

async function greetThrough(...troubles: Trouble[]) {
  const api = await openApi();
  api.trouble('sendMessage', ...troubles);
  const bot = runBot(api);
  api.push(written('/start 42 hunter2'));
  return { ...bot, api, sent: () => api.sent('sendMessage') };
}

it('waits for retry_after and sends the same message again', async () => {
  const { sent, api, logged } = await greetThrough(TOO_MANY);
  expect(await logged('call.failed')).toMatchObject({
    level: 'warn',
    method: 'sendMessage',
    code: 429,
    description: TOO_MANY.description,
  });
  await pass(6900);
  expect(sent()).toHaveLength(1);
  await pass(100);
  await api.called('sendMessage', 2);
  expect(sent()[1]).toEqual(sent()[0]);
});

it.each<[string, Trouble, object]>([
  ['fails', DOWN, { code: 502, description: 'Bad Gateway' }],
  [
    'breaks the connection',
    'drop',
    { description: expect.stringMatching(/^no answer: /) as string },
  ],
  ['is replaced by a proxy’s error page', 'html', { code: 502, description: 'no JSON' }],
])('backs off when the Bot API %s, and gives up after three', async (_, trouble, said) => {
  const { sent, logged } = await greetThrough(trouble, trouble, trouble);
  expect(await logged('call.failed')).toMatchObject(said);
  for (const [at, seconds] of [3, 6, 12].entries()) {
    await logged('call.failed', at + 1);
    await pass(seconds * 1000);
  }
  expect(await logged('update.failed')).toMatchObject({ level: 'error' });
  expect(sent()).toHaveLength(3);
});

it.each<[string, string, Trouble]>([
  ['a call with a long retry_after', 'error', { ...TOO_MANY, retryAfter: 31 }],
  ['a refused call', 'error', { status: 400, description: 'Bad Request: chat not found' }],
  ['a user who has blocked the bot', 'info', { status: 403, description: 'Forbidden: blocked' }],
])('does not repeat %s, logs it as %s, and goes on', async (_, level, trouble) => {
  const { sent, api, logged } = await greetThrough(trouble);
  const { status, description } = trouble as { status: number; description: string };
  expect(await logged('update.failed')).toMatchObject({
    level,
    method: 'sendMessage',
    code: status,
    description,
  });
  api.push(written('/help'));
  await logged('update.done');
  expect(sent()).toHaveLength(2);
});

it('never gives up polling for updates, not even while another copy is stopping', async () => {
  const api = await openApi();
  api.trouble('getMe', 'drop', 'drop', 'drop');
  const conflict = { status: 409, description: 'Conflict' };
  api.trouble('getUpdates', DOWN, TOO_MANY, conflict, conflict, 'html');
  const { logged } = runBot(api);
  api.push(written('/start'));
  for (let failed = 1; failed <= 8; failed += 1) {
    await logged('call.failed', failed);
    await pass(7000);
  }
  await logged('update.done');
  expect(api.sent('sendMessage')).toHaveLength(1);
});

it('ends with code 1 if the token is refused', async () => {
  const api = await openApi();
  api.trouble('getMe', { status: 401, description: 'Unauthorized' });
  const { ended, events } = runBot(api);
  expect(await ended).toBe(1);
  expect(events().at(-1)).toMatchObject({
    level: 'error',
    event: 'bot.failed',
    method: 'getMe',
    description: 'Unauthorized',
  });
});

it('refuses the token of another bot than BOT_USERNAME', async () => {
  const api = await openApi();
  const { ended, events } = runBot(api, { BOT_USERNAME: 'other_bot' });
  expect(await ended).toBe(1);
  expect(events().at(-1)).toMatchObject({
    description: `the token belongs to @${BOT.username}, not to BOT_USERNAME`,
  });
});

it('logs no token, text or name, whatever fails', async () => {
  const { lines, logged } = await greetThrough(
    { status: 500, description: `failed at /bot${TOKEN}/sendMessage` },
    'drop',
    { status: 400, description: `Bad Request: https://api/bot${TOKEN.replace(':', '%3A')}` },
  );
  for (const [at, seconds] of [3, 6].entries()) {
    await logged('call.failed', at + 1);
    await pass(seconds * 1000);
  }
  await logged('update.failed');
  const all = lines.join('\n');
  expect(all).toContain('/bot[secret]/sendMessage');
  for (const secret of [TOKEN, TOKEN.split(':')[1]!, 'hunter2', '小明', '"42"', ':42,'])
    expect(all).not.toContain(secret);
});
