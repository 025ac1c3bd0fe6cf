import { Bot, InlineKeyboard } from 'grammy/web';

import { groupLink, pageLink, readPayload } from './links.ts';
import { type RetryOptions, retrying } from './retry.ts';
import type { Settings } from './settings.ts';
import { WORDS } from './words.ts';

/** How long the Bot API may wait for updates before it answers getUpdates, in seconds. */
export const LONG_POLL_S = 25;
const CALL_TIMEOUT_S = LONG_POLL_S + 10;

type BotSettings = Pick<Settings, 'botToken' | 'apiRoot' | 'appUrl' | 'appShortName' | 'menuText'>;

/**
 * Creates the bot. It answers /start and /help with a button in private chats and a link in groups, and any other
 * private text with the button. `grammy/web` uses Node's own fetch; the other build brings node-fetch 2.
 */
export function createBot(settings: BotSettings, retry: RetryOptions): Bot {
  const { botToken, apiRoot, appUrl, appShortName, menuText } = settings;
  const bot = new Bot(botToken, { client: { apiRoot, timeoutSeconds: CALL_TIMEOUT_S } });
  bot.api.config.use(retrying(retry));

  const button = (payload: string | null) => ({
    reply_markup: new InlineKeyboard().webApp(menuText, pageLink(appUrl, payload)),
  });
  const privateChat = bot.chatType('private');
  privateChat.command('start', (ctx) => ctx.reply(WORDS.greeting, button(readPayload(ctx.match))));
  privateChat.command('help', (ctx) => ctx.reply(WORDS.help, button(null)));
  privateChat.on('message:text', (ctx) => ctx.reply(WORDS.other, button(null)));

  const groupChat = bot.chatType(['group', 'supergroup']);
  groupChat.command(['start', 'help'], (ctx) => {
    const link = groupLink(ctx.me.username, appShortName, readPayload(ctx.match));
    return ctx.reply(WORDS.group, { reply_markup: new InlineKeyboard().url(menuText, link) });
  });
  return bot;
}
