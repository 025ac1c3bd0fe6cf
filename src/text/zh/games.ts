import { defineText } from '#text/words.ts';

/** Words of the slot list, and of opening and playing a game. */
export const games = defineText('games', {
  loginFirst: '请登录！',
  frameTitle: '游戏画面',
  deposit: '存款',
  more: '更多',
  newWindow: '在新窗口打开',
  share: '分享游戏',
  alike: '同类游戏',
  opening: '正在打开游戏…',
  openingSlow: '游戏厅响应较慢，请再稍等一下…',
  filling: '正在为游戏转入余额…',
  enterNow: '直接进入游戏',
  refused: '游戏暂时打不开，请稍后再试',
  unreachable: '游戏没有打开，请检查网络后重试',
  badAddress: '游戏地址无效，已为您拦截',
  noGame: '没有找到要打开的游戏',
  retry: '重试',
  home: '返回首页',
  agentFrame: '代理登录页面',
  agentLoading: '正在打开代理登录…',
  agentNone: '代理登录暂未开通，请稍后再来',
  vendors: '游戏厂商',
  noSlots: '这个厂商暂时没有游戏，换一个看看吧',
});
