import type { Words } from '#text/words.ts';
import type { service } from '#text/zh/service.ts';

export const en: Words<typeof service> = {
  frameTitle: 'Customer service chat',
  loading: 'Connecting to customer service…',
  none: 'Customer service is not available yet. Please come back later',
  articles: 'Articles',
  emptyArticle: 'This article has no content yet',
  support: 'Still need help?',
  contact: 'Talk to customer service',
  more: 'No answer here? Ask customer service',
};
