import { defineText } from '#text/words.ts';

/** The automatic login. The specification gives its messages byte for byte. */
export const launch = defineText('launch', {
  noEnvironment: '未检测到Telegram Mini App环境，使用常规登录',
  emptyData: 'Telegram验证数据为空，请重试',
  refused: '自动登录失败，请手动登录',
  unreachable: '自动登录异常，请手动登录',
  badAnswer: '登录过程出错，请手动登录',
  timedOut: '登录请求超时',
  notKept: '登录成功但保存状态失败，请重试',
  accountNow: '当前登录账号：{name}',
  trying: '正在通过Telegram登录…',
  entering: '正在进入…',
  byHand: '手动登录',
});
