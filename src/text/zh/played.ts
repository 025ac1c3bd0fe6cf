import { defineText } from '#text/words.ts';

/** Words of the games that a player has played on this device, and of their favourites. */
export const played = defineText('played', {
  title: '最近玩过',
  forget: '清空',
  favourites: '我的收藏',
  star: '收藏 {game}',
  full: '最多收藏 {count} 款游戏，请先取消一些',
  notKept: '此设备无法保存收藏',
  notYet: '正在读取您的账户，请稍后再试',
});
