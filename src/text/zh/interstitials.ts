import { defineText } from '#text/words.ts';

/** Words of the intro clip, the 18+ notice and the welcome dialog. */
export const interstitials = defineText('interstitials', {
  clip: '开场动画',
  age: '年龄声明',
  ageSentence: '本站仅供年满18周岁的成年人使用，请理性娱乐。',
  ageStatement: '我已年满18周岁',
  notToday: '今日不再提示',
  welcome: '欢迎光临',
});
