// @vitest-environment node
import { expect, it } from 'vitest';

import { openRealNetwork } from './realNetwork.ts';
import { WORDS } from '#bot-launch/words.ts';
import { written } from './fakeBotApi.ts';
import { APP_URL, openApi, runBot, writeTexts } from './runningBot.ts';

openRealNetwork();

/** Returns the bot's answers to one text. */
async function answerTo(
  text: string,
  where: 'private' | 'supergroup' = 'private',
  more: Record<string, string> = {},
  language?: string,
  hasMainApp = false,
) {
  const api = await openApi();
  api.hasMainApp = hasMainApp;
  const bot = runBot(api, more);
  const update = written(text, where);
  if (language) update.message!.from.language_code = language;
  api.push(update);
  await bot.logged('update.done');
  return api.sent('sendMessage');
}

const webApp = (url: string) => ({
  inline_keyboard: [[{ text: '进入大厅', web_app: { url }, style: 'primary' }]],
});
const link = (url: string, text = '进入大厅') => ({
  inline_keyboard: [[{ text, url, style: 'primary' }]],
});

it.each([
  ['/start', APP_URL],
  ['/start 42__activity', `${APP_URL}?tgWebAppStartParam=42__activity`],
  ['/start a-7', `${APP_URL}?tgWebAppStartParam=a-7`],
  [`/start ${'x'.repeat(64)}`, `${APP_URL}?tgWebAppStartParam=${'x'.repeat(64)}`],
  [`/start ${'x'.repeat(65)}`, APP_URL],
  ['/start 42&hash=1', APP_URL],
  ['/start 42 43', APP_URL],
  ['/start https://evil.example', APP_URL],
])('greets %j with a button to %s', async (text, url) => {
  expect(await answerTo(text)).toEqual([
    { chat_id: 42, text: WORDS.greeting, reply_markup: webApp(url) },
  ]);
});

it.each([
  ['the main app', {}, true, 'https://t.me/lobby_bot?startapp=42__vip'],
  [
    'a named app',
    { APP_SHORT_NAME: 'hall' },
    false,
    'https://t.me/lobby_bot/hall?startapp=42__vip',
  ],
])(
  'greets a new player by the link of %s, so that Telegram signs the referrer',
  async (_, more, hasMainApp, url) => {
    const ask = (text: string) =>
      answerTo(text, 'private', more as Record<string, string>, undefined, hasMainApp);
    expect(await ask('/start 42__vip')).toMatchObject([{ reply_markup: link(url) }]);
    // Without a referrer the app opens in the chat, as from the menu button.
    expect(await ask('/start')).toMatchObject([{ reply_markup: webApp(APP_URL) }]);
  },
);

it.each([
  ['/help', WORDS.help],
  ['你好', WORDS.other],
  ['/unknown', WORDS.other],
])('answers %j in a private chat with the button', async (text, words) => {
  expect(await answerTo(text)).toEqual([
    { chat_id: 42, text: words, reply_markup: webApp(APP_URL) },
  ]);
});

it.each([
  ['/start', {}, 'https://t.me/lobby_bot?startapp'],
  ['/start@lobby_bot 42', {}, 'https://t.me/lobby_bot?startapp=42'],
  ['/start 42__vip', { APP_SHORT_NAME: 'hall' }, 'https://t.me/lobby_bot/hall?startapp=42__vip'],
  ['/help', { APP_SHORT_NAME: 'hall' }, 'https://t.me/lobby_bot/hall'],
])(
  'answers %j in a group with a link, because Telegram refuses web_app there',
  async (text, more, url) => {
    expect(await answerTo(text, 'supergroup', more as Record<string, string>)).toEqual([
      { chat_id: -1_000_042, text: WORDS.group, reply_markup: link(url) },
    ]);
  },
);

it.each(['大家好', '/start@other_bot 42', '/unknown'])(
  'does not answer %j in a group',
  async (text) => {
    expect(await answerTo(text, 'supergroup')).toEqual([]);
  },
);

it('adds the payload to the query of the address', async () => {
  const more = { APP_URL: 'https://lobby.example/app/?v=3', MENU_TEXT: '开始' };
  const [message] = await answerTo('/start 42', 'private', more);
  expect(message!.reply_markup).toEqual({
    inline_keyboard: [
      [
        {
          text: '开始',
          web_app: { url: 'https://lobby.example/app/?v=3&tgWebAppStartParam=42' },
          style: 'primary',
        },
      ],
    ],
  });
});

it('answers an update once, even if it is delivered again', async () => {
  const api = await openApi();
  const bot = runBot(api);
  const [first, second] = [written('/start'), written('/help')];
  api.push(first, first, second);
  await bot.logged('update.done', 2);
  expect(api.sent('sendMessage').map(({ text }) => text)).toEqual([WORDS.greeting, WORDS.help]);
});

it('removes a webhook, then polls only for messages, at first without waiting', async () => {
  const api = await openApi();
  runBot(api);
  await api.called('getUpdates', 2);
  expect(api.calls.slice(0, 4)).toEqual([
    expect.objectContaining({ method: 'getMe' }),
    expect.objectContaining({ method: 'deleteWebhook', body: {} }),
    expect.objectContaining({
      method: 'getUpdates',
      body: { offset: 1, timeout: 0, allowed_updates: ['message'] },
    }),
    expect.objectContaining({
      method: 'getUpdates',
      body: { offset: 1, timeout: 25 },
    }),
  ]);
});

it.each([
  ['/privacy', 'private', WORDS.privacy, '隐私政策', 'https://lobby.example/#/abouts?type=6'],
  ['/terms', 'private', WORDS.terms, '服务条款', 'https://rules.example/terms'],
  ['/terms', 'supergroup', WORDS.terms, '服务条款', 'https://rules.example/terms'],
] as const)('answers %j in a %s chat with a link', async (text, where, words, label, url) => {
  const more = { PRIVACY: '6', TERMS: 'https://rules.example/terms' };
  expect(await answerTo(text, where, more)).toMatchObject([
    { text: words, reply_markup: link(url, label) },
  ]);
});

it('answers /privacy as any text if there is no address for it', async () => {
  expect(await answerTo('/privacy')).toMatchObject([{ text: WORDS.other }]);
  expect(await answerTo('/privacy', 'supergroup')).toEqual([]);
});

it.each([
  ['en', 'Welcome', 'Open'],
  ['en-GB', 'Welcome', 'Open'],
  ['ru', '欢迎', '进入大厅'],
])(
  'greets a user whose language is %s in it, or in the bot’s own',
  async (language, text, label) => {
    const more = {
      BOT_TEXTS: writeTexts({
        any: { greeting: '欢迎' },
        en: { greeting: 'Welcome', menuText: 'Open' },
      }),
    };
    const [message] = await answerTo('/start', 'private', more, language);
    expect(message).toMatchObject({
      text,
      reply_markup: { inline_keyboard: [[{ text: label }]] },
    });
  },
);
