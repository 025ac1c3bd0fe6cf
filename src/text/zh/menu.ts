import { defineText } from '#text/words.ts';

/** Words of the side menu and of the device settings. */
export const menu = defineText('menu', {
  menu: '菜单',
  account: '我的',
  deposit: '存款',
  withdraw: '取款',
  vip: 'VIP特权',
  redPacket: '红包',
  slots: '电子游戏',
  messages: '消息中心',
  protection: '理性娱乐',
  help: '帮助中心',
  download: 'APP下载',
  service: '在线客服',
  settings: '设置',
  language: '语言',
  languageFailed: '语言切换失败，请稍后再试',
  languageOffer: 'This site is also in {language}',
  languageDismiss: 'No, thanks',
  theme: '主题',
  themeAuto: '自动',
  themeLight: '浅色',
  themeDark: '深色',
});
