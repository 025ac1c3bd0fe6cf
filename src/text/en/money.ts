import type { Words } from '#text/words.ts';
import type { money } from '#text/zh/money.ts';

export const en: Words<typeof money> = {
  total: 'Total',
  central: 'Wallet',
  inGames: 'In games',
  wallets: 'My wallets',
  hideAmounts: 'Hide balances',
  showAmounts: 'Show balances',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  transfer: 'Transfer',
  cards: 'Cards',
  more: 'Funds',

  venues: 'Provider balances',
  othersEmpty: '{count} other {count:provider|providers} at 0',
  others: '{count} other {count:provider|providers}',
  othersFunded: '{count} other {count:provider|providers}, {funded} of them with {amount}',
  noVenues: 'There are no providers yet',
  venuesFailed: 'Provider balances could not be loaded. Please try again',
  venuesOld: 'Provider balances could not be updated. They may be out of date',
  expand: 'Show all',
  collapse: 'Show less',

  unnamedCard: 'Unnamed',
  nthCard: 'card {nth}',
  bobi: 'Bobi',

  amount: 'Amount',
  max: 'Max',
  share: '{percent}%',
  shares: 'Quick amounts',

  oddPassword:
    'It begins or ends with a space, or holds a character that nobody sees; it is sent as typed',
  paymentPassword: 'Payment password',
  paymentPasswordPlaceholder: 'Enter your password',
  passwordForgotten: 'Forgot it, or never set one?',

  useRealName: 'My name',

  copy: 'Copy',
  copyOf: 'Copy {what}',
  copied: 'Copied!',
  copyFailed: 'Could not copy. Please copy it by hand.',
  compareEnds: 'After pasting, compare the first and last 6 characters',
};
