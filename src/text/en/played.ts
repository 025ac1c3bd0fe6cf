import type { Words } from '#text/words.ts';
import type { played } from '#text/zh/played.ts';

export const en: Words<typeof played> = {
  title: 'Played recently',
  forget: 'Clear',
};
