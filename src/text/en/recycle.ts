import type { Words } from '#text/words.ts';
import type { recycle as zh } from '#text/zh/recycle.ts';

export const recycle: Words<typeof zh> = {
  action: 'Recycle all',
  done: 'Balances collected',
};
