import { defineText } from '#text/words.ts';

/** Words of the personal centre. */
export const mine = defineText('mine', {
  player: '会员',
  level: 'VIP{level}',
  joined: '已加入 {days} 天',
  wallet: '我的钱包',
  total: '总资产',
  central: '中心钱包',
  inGames: '游戏钱包',
  refresh: '刷新余额',
  refreshed: '余额已刷新',
  links: '服务',
  service: '在线客服',
  settings: '设置',
  language: '语言',
  chinese: '中文',
  english: 'English',
  languageFailed: '语言切换失败，请稍后再试',
  theme: '主题',
  themeAuto: '自动',
  themeLight: '浅色',
  themeDark: '深色',
  logOut: '退出登录',
  logOutQuestion: '确定要退出登录吗？',
});
