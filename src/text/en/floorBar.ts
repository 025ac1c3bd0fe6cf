import type { Words } from '#text/words.ts';
import type { floorBar } from '#text/zh/floorBar.ts';

export const en: Words<typeof floorBar> = {
  title: 'Orders and money in games',
  played: 'You played for {minutes} min',
  others: 'and {count} more',
  more: '{count} more',
  putAway: 'Dismiss orders and money in games',
};
