import { Bot, type Context, InlineKeyboard, type MiddlewareFn } from 'grammy/web';

import { fetchJson, logging, repeating, takingTurns } from './calls.ts';
import { appLink, pageLink, readPayload } from './links.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';
import { textsFor } from './texts.ts';

/**
 * Creates the bot. It answers /start and /help with a button in private chats and a link in groups, `/start <payload>`
 * with a link wherever the bot has an app, /privacy and /terms with a link, and any other private text with the button.
 * `grammy/web` uses Node's own fetch; the other build brings node-fetch 2.
 */
export function createBot(settings: Settings, log: Log, ...first: MiddlewareFn[]): Bot {
  const { botToken, apiRoot, appUrl, appShortName } = settings;
  // Longer than the Bot API waits for updates.
  const bot = new Bot(botToken, { client: { apiRoot, timeoutSeconds: 35, fetch: fetchJson } });
  bot.api.config.use(logging(log), takingTurns(), repeating);
  bot.use(...first);

  const words = ({ from }: Context) => textsFor(settings.texts, from?.language_code);
  const buttonText = (ctx: Context) => settings.menuText ?? words(ctx).menuText;
  const appButton = (ctx: Context, payload: string | null) => ({
    reply_markup: new InlineKeyboard()
      .webApp(buttonText(ctx), pageLink(appUrl, payload))
      .style('primary'),
  });
  const linkButton = (text: string, link: string) => ({
    reply_markup: new InlineKeyboard().url(text, link).style('primary'),
  });
  const appLinkButton = (ctx: Context, payload: string | null) =>
    linkButton(buttonText(ctx), appLink(ctx.me.username, appShortName, payload));

  for (const name of ['privacy', 'terms'] as const) {
    const address = settings[name];
    if (address === null) continue;
    bot
      .chatType(['private', 'group', 'supergroup'])
      .command(name, (ctx) =>
        ctx.reply(words(ctx)[name], linkButton(words(ctx).commands[name], address)),
      );
  }

  const privateChat = bot.chatType('private');
  privateChat.command('start', (ctx) => {
    const payload = readPayload(ctx.match);
    // Only a link brings the payload into the signed launch data, by which the server credits the referrer.
    const isSigned = payload !== null && (appShortName !== null || ctx.me.has_main_web_app);
    return ctx.reply(words(ctx).greeting, (isSigned ? appLinkButton : appButton)(ctx, payload));
  });
  privateChat.command('help', (ctx) => ctx.reply(words(ctx).help, appButton(ctx, null)));
  privateChat.on('message:text', (ctx) => ctx.reply(words(ctx).other, appButton(ctx, null)));

  const groupChat = bot.chatType(['group', 'supergroup']);
  groupChat.command(['start', 'help'], (ctx) =>
    ctx.reply(words(ctx).group, appLinkButton(ctx, readPayload(ctx.match))),
  );
  return bot;
}
