import { defineText } from '#text/words.ts';

/** Words of player protection: break, session clock and reality check (D-207). */
export const protection = defineText('protection', {
  rest: '休息一下',
  restHint:
    '休息期间，本机不能打开游戏，也不能存款；取款、记录、消息、帮助和客服照常使用。开始后只能延长，不能缩短或取消。',
  restLength: '休息多久',
  minutes: '{count} 分钟',
  hour: '1 小时',
  hours: '{count} 小时',
  days: '{count} 天',
  start: '开始休息',
  extend: '延长休息',
  choose: '请先选择休息多久',
  longest: '已经是最长的休息时间。',
  confirmTitle: '休息 {length}？',
  confirmMessage:
    '到 {until}（北京时间）为止，本机不能打开游戏，也不能存款。取款、记录、消息、帮助、客服和退出登录不受影响。开始后不能缩短或取消。',
  confirm: '确认休息',
  failed: '没有开始休息，请检查网络后重试',
  resting: '正在休息',
  restingUntil: '到 {until}（北京时间）为止，本机不能打开游戏，也不能存款。',
  stillOpen: '取款、记录、消息、帮助和客服照常使用。',
  deviceOnly: '本机休息，不是账户级自我排除',
  exclusion: '自我排除请联系客服',
  manage: '理性娱乐设置',
  over: '休息时间已结束',
  overHint: '准备好了再继续。',
  goOn: '继续',
  noTime: '没有连上服务器，暂时不能确认时间，请重试',
  notKept: '这台设备的存储不可用：这些设置只在本页打开期间有效，刷新或关闭后会丢失。',
  notKeptFirst: '这台设备的存储不可用，休息在刷新或关闭本页后会失效。',
});
