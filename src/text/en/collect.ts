import type { Words } from '#text/words.ts';
import type { collect } from '#text/zh/collect.ts';

export const en: Words<typeof collect> = {
  action: 'Collect',
  short: 'Collect',
  done: 'Balances collected',
};
