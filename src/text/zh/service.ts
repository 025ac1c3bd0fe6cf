import { defineText } from '#text/words.ts';

/** Words of customer service. */
export const service = defineText('service', {
  frameTitle: '在线客服',
  loading: '正在连接客服…',
  none: '在线客服暂未开通，请稍后再来',
});
