import type { Words } from '#text/words.ts';
import type { money } from '#text/zh/money.ts';

export const en: Words<typeof money> = {
  total: 'Total',
  central: 'Wallet',
  inGames: 'In games',
  wallets: 'My wallets',
  refresh: 'Refresh balance',
  refreshed: 'Balance refreshed',
  hideAmounts: 'Hide balances',
  showAmounts: 'Show balances',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  transfer: 'Transfer',
  cards: 'Cards',
  more: 'Funds',

  venues: 'Balances at providers',
  othersEmpty: '{count} other {count:provider|providers} at 0',
  others: '{count} other {count:provider|providers}',
  othersFunded: '{count} other {count:provider|providers}, {funded} of them with {amount}',
  allEmpty: 'No money at any provider',
  noVenues: 'There are no providers yet',
  venuesFailed: 'Balances at providers could not be loaded, please try again',
  venuesOld: 'Balances at providers could not be updated; these are the last ones',
  expand: 'Show all',
  collapse: 'Show less',

  numberBlanks: 'There are blanks inside the number; they are sent too',
  unnamedCard: 'Unnamed',
  nthCard: 'card {nth}',
  bobi: 'Bobi',

  amount: 'Amount',
  max: 'Max',
  share: '{percent}%',
  shares: 'Quick amounts',

  paymentPassword: 'Payment password',
  paymentPasswordPlaceholder: 'Enter your password',
  passwordForgotten: 'Forgot it or not set yet?',

  useRealName: 'My name',

  copy: 'Copy',
  copyOf: 'Copy {what}',
  copied: 'Copied!',
  copyFailed: 'Copying failed, please copy by hand.',
  compareEnds: 'After pasting, compare the first and the last 6 characters',
};
