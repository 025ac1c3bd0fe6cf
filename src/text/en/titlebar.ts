import type { Words } from '#text/words.ts';
import type { titlebar as zh } from '#text/zh/titlebar.ts';

export const titlebar: Words<typeof zh> = {
  back: 'Back',
};
