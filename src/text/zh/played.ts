import { defineText } from '#text/words.ts';

/** Words of the games that a member has played on this device. */
export const played = defineText('played', {
  title: '最近玩过',
  forget: '清空',
});
