import { defineText } from '#text/words.ts';

/** The question about the bot's messages inside Telegram (D-285). */
export const orderMessages = defineText('orderMessages', {
  title: '允许机器人发送订单消息？',
  message: '机器人只发送您的存款和取款订单的进展，不发送其他消息。您可以随时停用机器人。',
  allow: '允许',
  refuse: '不用了',
});
