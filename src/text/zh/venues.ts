import { defineText } from '#text/words.ts';

/** Words of the choice among the venues in a list of games. */
export const venues = defineText('venues', {
  venues: '游戏场馆',
  all: '全部',
  none: '这个场馆暂时没有游戏，换一个看看吧',
  bySlotVendor: '全部厂商',
});
