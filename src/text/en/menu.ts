import type { Words } from '#text/words.ts';
import type { menu } from '#text/zh/menu.ts';

export const en: Words<typeof menu> = {
  menu: 'Menu',
  account: 'Account',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  vip: 'VIP privileges',
  redPacket: 'Red packet',
  slots: 'Slots',
  messages: 'Messages',
  protection: 'Play responsibly',
  help: 'Help',
  download: 'Get the app',
  service: 'Customer service',
  settings: 'Settings',
  language: 'Language',
  languageFailed: 'The language could not be switched. Please try again later',
  languageOffer: 'This site is also in {language}',
  languageDismiss: 'No, thanks',
  theme: 'Theme',
  themeAuto: 'Auto',
  themeLight: 'Light',
  themeDark: 'Dark',
};
