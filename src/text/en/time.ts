import type { Words } from '#text/words.ts';
import type { time } from '#text/zh/time.ts';

export const en: Words<typeof time> = {
  beijing: '{time} (Beijing time)',
  note: 'Times below are Beijing time',
};
