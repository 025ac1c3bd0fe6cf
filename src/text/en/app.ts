import type { Words } from '#text/words.ts';
import type { app } from '#text/zh/app.ts';

export const en: Words<typeof app> = {
  siteName: 'Lobby',
  menu: 'Menu',
  search: 'Search games',
  tabBar: 'Main navigation',
  login: 'Log in',
  register: 'Register',
  wallet: 'Wallet {name}',
  balance: 'Balance',
  inGames: 'Games {amount}',
  hasGames: 'Money in games',
  amountHidden: 'hidden',
  deposit: 'Deposit',
  refreshBalance: 'Refresh balance',
  balanceRefreshed: 'Balance refreshed',
  back: 'Back',
  alreadyHere: 'You are already here!',
  expiredTitle: 'Session expired',
  expiredMessage: 'Your login has expired. Please log in again',
  refused: 'That did not work. Please try again later',
  badAnswer: 'Something went wrong. Please try again later',
  offlineNow: 'You are offline. Please try again when connected',
  notSent: 'The connection is unstable. Nothing was sent, please try again',
  trying: 'The connection is unstable. Trying again…',
  answerAge: 'Saved data · updated {time}',
  maintenance: 'Under maintenance. Please come back later',
  backendRefused:
    'This site is set up incorrectly and cannot connect. Please come back later or contact support',
  screenBroken: 'Something went wrong on this page. Please reload it. Nothing of yours is lost',
  reload: 'Reload',
};
