import type { Words } from '#text/words.ts';
import type { recycle } from '#text/zh/recycle.ts';

export const en: Words<typeof recycle> = {
  action: 'All to wallet',
  short: 'To wallet',
  collect: 'To wallet',
  done: 'Balances collected',
};
