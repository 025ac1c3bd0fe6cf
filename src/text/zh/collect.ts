import { defineText } from '#text/words.ts';

/** Words of moving all venue balances to the central wallet. */
export const collect = defineText('collect', {
  action: '一键回收',
  /** Beside an icon or an amount. */
  short: '回收',
  done: '回收完成',
});
