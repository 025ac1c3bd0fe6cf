import type { Words } from '#text/words.ts';
import type { gamesMoney } from '#text/zh/gamesMoney.ts';

export const en: Words<typeof gamesMoney> = {
  title: 'Money in games',
  others: 'and {count} more',
  resume: 'Continue',
  resumeGame: 'Continue {game}',
  putAway: 'Dismiss money in games',
};
