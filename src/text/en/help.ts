import type { help as zh } from '#text/zh/help.ts';
import type { Words } from '#text/words.ts';

export const help: Words<typeof zh> = {
  articles: 'Articles',
  support: 'Still need help',
  service: 'Talk to customer service',
  none: 'This article has no content yet',
  more: 'No answer here? Ask customer service',
};
