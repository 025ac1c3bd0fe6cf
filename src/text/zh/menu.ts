import { defineText } from '#text/words.ts';

/** Words of the side menu and of the device settings. */
export const menu = defineText('menu', {
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
