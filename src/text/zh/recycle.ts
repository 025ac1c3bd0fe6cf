import { defineText } from '#text/words.ts';

/** Collecting all venue balances. */
export const recycle = defineText('recycle', {
  action: '一键回收',
  done: '回收完成',
});
