import type { app as zh } from '#text/zh/app.ts';
import type { Words } from '#text/words.ts';

export const app: Words<typeof zh> = {
  siteName: 'Lobby',
  titleHome: 'Home',
  titleLogin: 'Log in',
  titleGame: 'Game',
  titleService: 'Customer service',
  titleMine: 'Mine',
  tabBar: 'Main navigation',
  skipToContent: 'Skip to content',
  login: 'Log in',
  register: 'Register',
  balance: 'Balance',
  refreshBalance: 'Refresh balance',
  balanceRefreshed: 'Balance refreshed',
  back: 'Back',
  expiredTitle: 'Session over',
  expiredMessage: 'Your login has expired, please log in again',
  refused: 'That did not work, please try again later',
  badAnswer: 'The server sent something unreadable, please try again later',
  offlineNow: 'You are offline. Please try again when connected',
  maintenance: 'Under maintenance, please come back later',
  screenBroken: 'This page broke. Please reload it, nothing of yours is lost',
  reload: 'Reload',
};
