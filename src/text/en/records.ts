import type { Words } from '#text/words.ts';
import type { records } from '#text/zh/records.ts';

export const en: Words<typeof records> = {
  date: 'Date',
  today: 'Today',
  sevenDays: '7 days',
  fifteenDays: '15 days',
  thirtyDays: '30 days',
  platform: 'Platform',
  allPlatforms: 'All',
  platformsFailed: 'Platforms could not be loaded, please retry',

  types: 'Type of transaction',
  deposit: 'Deposit',
  withdrawal: 'Withdraw',
  transferIn: 'To venue',
  transferOut: 'From venue',

  pendingReview: 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
  failed: 'Failed',
  success: 'Success',
  pendingSettlement: 'Pending',
  undefinedState: 'Undefined',

  transactions: 'Transactions',
  noTransactions: 'No transactions',
  orderNumber: 'Order no. {number}',
  viewOrder: 'Order',
  old: 'Could not update; these are the last known records',
  renew: 'Update',
  moreFailed: 'Could not load more, please try again',

  settledByDay: 'Completed amount per day',
  day: 'Day',
  amount: 'Amount',
  mostInADay: 'Most in a day: {amount}',

  bets: 'Bets',
  noBets: 'No bets',
  unknownPlatform: 'Unknown platform',
  stake: 'Stake {amount}',
  betNumber: 'Bet no. {number}',
  void: 'Void',
  settled: 'Settled',
  unsettled: 'Not settled',
  stakesByDay: 'Settled stakes per day',
  totalStaked: 'Staked',
  totalWon: 'Won',
  totalLost: 'Lost',
  totalsOfAll: '{count} settled bets',
  totalsOfLoaded: '{count} settled bets among those loaded; scroll for more',

  applications: 'Applications for promotions',
  noApplications: 'No applications for promotions',
  unknownPromotion: 'Unknown promotion',
};
