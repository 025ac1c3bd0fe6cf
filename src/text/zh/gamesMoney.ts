import { defineText } from '#text/words.ts';

/** Words of the bar that says where a member has money in games. */
export const gamesMoney = defineText('gamesMoney', {
  title: '场馆里的余额',
  others: '另有 {count} 处',
  resume: '继续',
  resumeGame: '继续 {game}',
  putAway: '收起场馆余额',
});
