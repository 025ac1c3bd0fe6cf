import { defineText } from '#text/words.ts';

/** What opens at start, and what home shows after the first paint: winners, notices, the floating red packet. */
export const start = defineText('start', {
  clip: '开场动画',
  age: '年龄声明',
  ageSentence: '本站仅供年满18周岁的成年人使用，请理性娱乐。',
  ageStatement: '我已年满18周岁',
  winners: '中奖播报（示例数据）',
  sample: '示例数据',
  winner: '{name} 在{game}中赢得 ¥{amount}',
  pauseWinners: '暂停中奖播报',
  playWinners: '继续中奖播报',
  redPacket: '抢红包',
  hideRedPacket: '收起红包',
  notices: '公告',
  allNotices: '全部公告',
  readNotice: '查看全部公告：{notice}',
  pauseNotices: '暂停公告滚动',
  playNotices: '继续公告滚动',
  welcome: '欢迎光临',
});
