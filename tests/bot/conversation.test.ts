// @vitest-environment node
import { expect, it } from 'vitest';

import { ENGLISH, WORDS } from '#bot-launch/texts.ts';
import { written } from './fakeBotApi.ts';
import { APP_URL, openApi, runBot, writeTexts, openRealNetwork } from './runningBot.ts';

openRealNetwork();

type Asked = { group?: boolean; language?: string; hasMainApp?: boolean };

async function answerTo(text: string, more: Record<string, string> = {}, asked: Asked = {}) {
  const api = await openApi();
  api.hasMainApp = asked.hasMainApp ?? false;
  const bot = runBot(api, more);
  const update = written(text, asked.group ? 'supergroup' : 'private');
  if (asked.language) update.message!.from.language_code = asked.language;
  api.push(update);
  await bot.logged('update.done');
  return api.sent('sendMessage');
}

const webApp = (url: string, text = '进入大厅') => ({
  inline_keyboard: [[{ text, web_app: { url }, style: 'primary' }]],
});
const link = (url: string, text = '进入大厅') => ({
  inline_keyboard: [[{ text, url, style: 'primary' }]],
});

it.each([
  ['/start', WORDS.greeting, ''],
  ['/start 42__activity', WORDS.greeting, '?tgWebAppStartParam=42__activity'],
  [`/start ${'x'.repeat(64)}`, WORDS.greeting, `?tgWebAppStartParam=${'x'.repeat(64)}`],
  [`/start ${'x'.repeat(65)}`, WORDS.greeting, ''],
  ['/start 42&hash=1', WORDS.greeting, ''],
  ['/start https://evil.example', WORDS.greeting, ''],
  ['/help', WORDS.help, ''],
  ['你好', WORDS.other, ''],
  ['/unknown', WORDS.other, ''],
  ['/privacy', WORDS.other, ''],
])('answers %j in private with %j and a button to the site%s', async (text, words, query) => {
  expect(await answerTo(text)).toEqual([
    { chat_id: 42, text: words, reply_markup: webApp(APP_URL + query) },
  ]);
});

it('answers in English where the user’s Telegram is in English', async () => {
  const [message] = await answerTo('/help', {}, { language: 'en-GB' });
  expect(message).toMatchObject({ text: ENGLISH.help });
  expect(message!.reply_markup).toEqual(webApp(APP_URL, ENGLISH.menuText));
});

it('adds the payload to the query of the address', async () => {
  const more = { APP_URL: 'https://lobby.example/app/?v=3', MENU_TEXT: '开始' };
  const [message] = await answerTo('/start 42', more);
  expect(message!.reply_markup).toEqual(
    webApp('https://lobby.example/app/?v=3&tgWebAppStartParam=42', '开始'),
  );
});

it.each([
  ['the main app', {}, true, 'https://t.me/lobby_bot?startapp=42__vip'],
  [
    'a named app',
    { APP_SHORT_NAME: 'hall' },
    false,
    'https://t.me/lobby_bot/hall?startapp=42__vip',
  ],
])('greets by the link of %s, so Telegram signs the referrer', async (_, more, hasMainApp, url) => {
  const ask = (text: string) => answerTo(text, more as Record<string, string>, { hasMainApp });
  expect(await ask('/start 42__vip')).toMatchObject([{ reply_markup: link(url) }]);
  // Without a referrer the app opens in the chat, as from the menu button.
  expect(await ask('/start')).toMatchObject([{ reply_markup: webApp(APP_URL) }]);
});

it.each([
  ['/start', {}, 'https://t.me/lobby_bot?startapp'],
  ['/start@lobby_bot 42', {}, 'https://t.me/lobby_bot?startapp=42'],
  ['/start 42__vip', { APP_SHORT_NAME: 'hall' }, 'https://t.me/lobby_bot/hall?startapp=42__vip'],
  ['/help', { APP_SHORT_NAME: 'hall' }, 'https://t.me/lobby_bot/hall'],
])(
  'answers %j in a group with a link, because Telegram refuses web_app there',
  async (text, more, url) => {
    expect(await answerTo(text, more as Record<string, string>, { group: true })).toEqual([
      { chat_id: -1_000_042, text: WORDS.group, reply_markup: link(url) },
    ]);
  },
);

it.each(['大家好', '/start@other_bot 42', '/unknown', '/privacy'])(
  'does not answer %j in a group',
  async (text) => {
    expect(await answerTo(text, {}, { group: true })).toEqual([]);
  },
);

it.each([
  ['/privacy', false, WORDS.privacy, '隐私政策', 'https://lobby.example/#/abouts?type=6'],
  ['/terms', false, WORDS.terms, '服务条款', 'https://rules.example/terms'],
  ['/terms', true, WORDS.terms, '服务条款', 'https://rules.example/terms'],
])('answers %j with a link, in a group: %s', async (text, group, words, label, url) => {
  const more = { PRIVACY: '6', TERMS: 'https://rules.example/terms' };
  expect(await answerTo(text, more, { group })).toMatchObject([
    { text: words, reply_markup: link(url, label) },
  ]);
});

it.each([
  ['en', 'Welcome', 'Open'],
  ['en-GB', 'Welcome', 'Open'],
  ['ru', '欢迎', '进入大厅'],
])('greets a user whose language is %s in it or the bot’s own', async (language, text, label) => {
  const texts = { any: { greeting: '欢迎' }, en: { greeting: 'Welcome', menuText: 'Open' } };
  const [message] = await answerTo('/start', { BOT_TEXTS: writeTexts(texts) }, { language });
  expect(message).toMatchObject({ text, reply_markup: { inline_keyboard: [[{ text: label }]] } });
});

it('removes a webhook, polls for messages alone, and answers once', async () => {
  const api = await openApi();
  const bot = runBot(api);
  await api.called('getUpdates', 2);
  expect(api.calls.slice(0, 4).map(({ method, body }) => [method, body])).toEqual([
    ['getMe', {}],
    ['deleteWebhook', {}],
    ['getUpdates', { offset: 1, timeout: 0, allowed_updates: ['message'] }],
    ['getUpdates', { offset: 1, timeout: 25 }],
  ]);
  const [first, second] = [written('/start'), written('/help')];
  api.push(first, first, second);
  await bot.logged('update.done', 2);
  expect(api.sent('sendMessage').map(({ text }) => text)).toEqual([WORDS.greeting, WORDS.help]);
});
