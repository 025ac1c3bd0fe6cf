import type { Words } from '#text/words.ts';
import type { orderMessages } from '#text/zh/orderMessages.ts';

export const en: Words<typeof orderMessages> = {
  title: 'May the bot send you order messages?',
  message:
    'The bot only tells you how your deposits and withdrawals are going, nothing else. You can stop it at any time.',
  allow: 'Allow',
  refuse: 'No, thanks',
};
