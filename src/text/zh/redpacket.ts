import { defineText } from '#text/words.ts';

/** The red packet screen. */
export const redpacket = defineText('redpacket', {
  notQualified: '您暂未达到领取条件，快去完成吧！',
  notStarted: '红包活动尚未开始，请稍后再来！',
  ended: '红包活动已结束，敬请期待下一次！',
  failed: '服务器异常，请稍后再试',
  closed: '红包已关闭',
  refused: '领取失败，请稍后再试',

  slogan: '天天抢红包',
  hours: '每天 10:00 到 12:00（北京时间）',
  grab: '抢红包',
  mine: '我的红包',
  remaining: '剩余次数',
  claimed: '已领取次数',
  most: '最多可领次数',
  rules: '领取规则',
  deposit: '存款范围（元）与时间',
  grabs: '可抢次数',
  times: '{grabs} 次',
  until: '至 {end}',
  andMore: '及以上',
  noRules: '暂无领取规则',
  timeNote: '以上时间均为北京时间。',
  wonTitle: '恭喜您抢到红包',
  wonNote: '已存入您的中心钱包',
  accept: '开心收下',
  recharge: '去充值',
});
