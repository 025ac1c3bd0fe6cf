import type { Words } from '#text/words.ts';
import type { menu } from '#text/zh/menu.ts';

export const en: Words<typeof menu> = {
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
