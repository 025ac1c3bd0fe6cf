import type { mine as zh } from '#text/zh/mine.ts';
import type { Words } from '#text/words.ts';

export const mine: Words<typeof zh> = {
  player: 'Player',
  level: 'VIP{level}',
  joined: 'With us for {days} days',
  wallet: 'My wallet',
  total: 'Total assets',
  central: 'Central wallet',
  inGames: 'Game wallets',
  refresh: 'Refresh balance',
  refreshed: 'Balance refreshed',
  links: 'Services',
  service: 'Customer service',
  settings: 'Settings',
  language: 'Language',
  chinese: '中文',
  english: 'English',
  languageFailed: 'The language could not be switched, please try again later',
  theme: 'Theme',
  themeAuto: 'Auto',
  themeLight: 'Light',
  themeDark: 'Dark',
  logOut: 'Log out',
  logOutQuestion: 'Do you really want to log out?',
};
