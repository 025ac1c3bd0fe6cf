import type { Words } from '#text/words.ts';
import type { money } from '#text/zh/money.ts';

export const en: Words<typeof money> = {
  total: 'Total assets',
  central: 'Central wallet',
  inGames: 'Game wallet',
  wallets: 'My wallets',
  refresh: 'Refresh balance',
  refreshed: 'Balance refreshed',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  more: 'Manage money',
  shortcuts: 'Shortcuts',

  venues: 'Venue balances',
  noVenues: 'There are no venues yet',
  venuesFailed: 'The venue balances could not be loaded, please try again',
  venuesOld: 'The venue balances could not be updated; these are the last ones',
  expand: 'Show all',
  collapse: 'Show less',

  unnamedCard: 'Unnamed',
  bobi: 'Bobi',

  amount: 'Amount',
  max: 'Maximum',

  paymentPassword: 'Payment password',
  paymentPasswordPlaceholder: 'Enter it here',
  passwordForgotten: 'Forgotten or never set?',

  useRealName: 'My name',

  copy: 'Copy',
  copyOf: 'Copy {what}',
  copied: 'Copied!',
  copyFailed: 'Copying failed, please copy by hand.',
  compareEnds: 'After pasting, compare the first and the last 6 characters',
};
