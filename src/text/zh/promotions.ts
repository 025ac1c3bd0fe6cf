import { defineText } from '#text/words.ts';

/** Words of the promotions. */
export const promotions = defineText('promotions', {
  types: '优惠分类',
  all: '全部',
  typesFailed: '分类暂时无法加载',
  none: '暂时没有优惠活动',
  noneOfType: '这个分类暂时没有优惠活动',
  untitled: '优惠活动',
  loading: '正在加载优惠活动',
  content: '活动内容',
  memo: '活动说明',
  apply: '立即申请',
  applyLogin: '登录后申请',
  applied: '已申请',
  share: '分享活动',
  closed: '该活动目前不能申请',
  sentWordless: '申请已发送，结果请以平台通知为准',
  notFound: '没有找到这个优惠活动，可能已经结束',
  toList: '查看全部优惠',
});
