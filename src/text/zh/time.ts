import { defineText } from '#text/words.ts';

/** Times on a device whose clock is not Beijing's (D-258). */
export const time = defineText('time', {
  beijing: '{time}（北京时间）',
  note: '以下时间为北京时间',
});
