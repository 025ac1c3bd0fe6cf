// @vitest-environment node
import { expect, it } from 'vitest';

import { openRealNetwork } from './realNetwork.ts';
import { BOT, type Trouble, TOKEN, written } from './fakeBotApi.ts';
import { openApi, runBot } from './runningBot.ts';

openRealNetwork();

const TOO_MANY = { status: 429, description: 'Too Many Requests: retry after 7', retryAfter: 7 };
const DOWN = { status: 502, description: 'Bad Gateway' };

/** Lets the bot answer one /start while sendMessage has these troubles. */
async function greetThrough(...troubles: Trouble[]) {
  const api = await openApi();
  api.trouble('sendMessage', ...troubles);
  const bot = runBot(api);
  const update = written('/start 42');
  api.push(update);
  await api.confirmed(update);
  return { ...bot, api, sent: api.sent('sendMessage') };
}

it('waits for retry_after and sends the same message again', async () => {
  const { sent, pauses, events } = await greetThrough(TOO_MANY, TOO_MANY);
  expect(sent).toHaveLength(3);
  expect(sent[2]).toEqual(sent[0]);
  expect(pauses).toEqual([7000, 7000]);
  expect(events()).toContainEqual(
    expect.objectContaining({
      level: 'warn',
      event: 'call.repeated',
      method: 'sendMessage',
      code: 429,
      description: TOO_MANY.description,
    }),
  );
});

it.each<[string, Trouble]>([
  ['fails', DOWN],
  ['breaks the connection', 'drop'],
  ['is replaced by a proxy’s error page', 'html'],
])(
  'backs off with growing pauses when the Bot API %s, and gives up after five',
  async (_, trouble) => {
    const { sent, pauses, events } = await greetThrough(...Array<Trouble>(5).fill(trouble));
    expect(sent).toHaveLength(5);
    // Half of each pause is random. The test's random number is always 0.5.
    expect(pauses).toEqual([375, 750, 1500, 3000]);
    expect(events().find(({ event }) => event === 'update.failed')).toMatchObject({
      level: 'error',
    });
  },
);

it.each<[string, Trouble]>([
  ['a call with a long retry_after', { ...TOO_MANY, retryAfter: 31 }],
  ['a refused call', { status: 400, description: 'Bad Request: chat not found' }],
])('does not repeat %s, and logs method and description', async (_, trouble) => {
  const { sent, pauses, events } = await greetThrough(trouble);
  expect(sent).toHaveLength(1);
  expect(pauses).toEqual([]);
  const { status, description } = trouble as { status: number; description: string };
  expect(events().find(({ event }) => event === 'update.failed')).toMatchObject({
    level: 'error',
    method: 'sendMessage',
    code: status,
    description,
  });
});

it('logs no error if a user has blocked the bot', async () => {
  const { events } = await greetThrough({ status: 403, description: 'Forbidden: bot was blocked' });
  expect(events().find(({ event }) => event === 'update.failed')).toMatchObject({ level: 'info' });
});

it('goes on after an update that failed', async () => {
  const { api } = await greetThrough({ status: 400, description: 'Bad Request' });
  const next = written('/help');
  api.push(next);
  await api.confirmed(next);
  expect(api.sent('sendMessage')).toHaveLength(2);
});

it('never gives up polling for updates, whatever fails', async () => {
  const api = await openApi();
  api.trouble('getMe', 'drop', 'drop', 'drop', 'drop', 'drop', 'drop');
  api.trouble('getUpdates', DOWN, TOO_MANY, { status: 409, description: 'Conflict' }, 'html');
  const { pauses } = runBot(api);
  const update = written('/start');
  api.push(update);
  await api.confirmed(update);
  expect(pauses).toEqual([375, 750, 1500, 3000, 6000, 12_000, 375, 7000, 1500, 3000]);
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
  const troubles: Trouble[] = [
    { status: 500, description: `failed at /bot${TOKEN}/sendMessage` },
    { status: 400, description: `Bad Request: https://api/bot${TOKEN.replace(':', '%3A')}` },
  ];
  const { lines, api } = await greetThrough(...troubles);
  const update = written('我的密码是 hunter2');
  api.trouble('sendMessage', 'drop', 'html');
  api.push(update);
  await api.confirmed(update);
  expect(lines.length).toBeGreaterThan(5);
  const all = lines.join('\n');
  expect(all).toContain('/bot[secret]/sendMessage');
  for (const secret of [TOKEN, TOKEN.split(':')[1]!, 'hunter2', '密码', '小明', '"42"', ':42,'])
    expect(all).not.toContain(secret);
});
