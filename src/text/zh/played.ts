import { defineText } from '#text/words.ts';

/** Words of the games that a player has played on this device, and of their favourites. */
export const played = defineText('played', {
  title: '最近玩过',
  more: '更多',
  forget: '清空',
  favourites: '我的收藏',
  star: '收藏 {game}',
  add: '收藏',
  remove: '取消收藏',
  kept: '已收藏',
  full: '最多收藏 {count} 款游戏，请先取消一些',
  notKept: '此设备无法保存收藏',
  notYet: '正在读取您的账户，请稍后再试',
});
