import { defineText } from '#text/words.ts';

/** Words of the line over the tab bar of home. */
export const floorBar = defineText('floorBar', {
  title: '订单和场馆余额',
  played: '刚才玩了 {minutes} 分钟',
  others: '另有 {count} 处',
  more: '另有 {count}',
  putAway: '收起订单和场馆余额',
});
