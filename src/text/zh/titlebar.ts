import { defineText } from '#text/words.ts';

/** The bar of a screen without header. */
export const titlebar = defineText('titlebar', {
  back: '返回',
});
