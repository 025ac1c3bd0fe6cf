import { defineText } from '#text/words.ts';

/** Words of moving all venue balances to the central wallet. */
export const collect = defineText('collect', {
  action: '一键回收',
  /** Below the icon, where a header has no room for more. */
  short: '回收',
  /** Before the amount. */
  collect: '收回',
  done: '回收完成',
});
