import type { Words } from '#text/words.ts';
import type { collect } from '#text/zh/collect.ts';

export const en: Words<typeof collect> = {
  action: 'All to wallet',
  short: 'To wallet',
  collect: 'To wallet',
  done: 'Balances collected',
};
