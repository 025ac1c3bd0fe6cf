import { defineText } from '#text/words.ts';

/** The slot list. */
export const slots = defineText('slots', {
  vendors: '游戏厂商',
  none: '这个厂商暂时没有游戏，换一个看看吧',
});
