import { defineText } from '#text/words.ts';

export const navigation = defineText('navigation', {
  alreadyHere: '已在当前页面！',
});
