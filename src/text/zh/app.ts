import { defineText } from '#text/words.ts';

/** Words of the frame: header, tab bar, session, errors. */
export const app = defineText('app', {
  siteName: '大厅',
  menu: '菜单',
  search: '搜索游戏',
  tabBar: '主导航',
  login: '登录',
  register: '注册',
  wallet: '钱包 {name}',
  balance: '余额',
  inGames: '游戏 {amount}',
  hasGames: '游戏钱包有余额',
  amountHidden: '已隐藏',
  deposit: '存款',
  refreshBalance: '刷新余额',
  balanceRefreshed: '余额已刷新',
  back: '返回',
  expiredTitle: '认证失败',
  expiredMessage: '您的账号登陆过期，请重新登陆',
  refused: '操作失败，请稍后再试',
  badAnswer: '数据有误，请稍后再试',
  offlineNow: '当前处于离线状态，联网后请重试',
  answerAge: '离线数据 · 更新于 {time}',
  maintenance: '系统维护中，请稍后再来',
  screenBroken: '页面出错了，请重新加载，您的数据不会丢失',
  reload: '重新加载',
});
