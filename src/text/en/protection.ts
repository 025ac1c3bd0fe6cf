import type { Words } from '#text/words.ts';
import type { protection } from '#text/zh/protection.ts';

export const en: Words<typeof protection> = {
  session: 'Time since login',
  minutesPlayed: '{minutes} min',
  hoursPlayed: '{hours} h {minutes} min',
  check: 'Session reminder',
  checkHint:
    "Shows your time, balance change and today's result, so you can decide whether to go on. It never interrupts a deposit or withdrawal.",
  checkEvery: 'Remind me every',
  checkFailed: 'Not saved. Check your connection and try again',
  checkMessage: 'You have been logged in for {time}.',
  balanceChange: 'Change in balance (with deposits, withdrawals and transfers)',
  todayResult: 'Settled result today',
  incomplete: 'Incomplete',
  logOut: 'Log out',
  rest: 'Take a break',
  restHint:
    'During a break you cannot open games or deposit on this device. Withdrawals, records, messages, help and customer service stay open. You can extend a break, but not shorten or cancel it.',
  restLength: 'Length of the break',
  minutes: '{count} {count:minute|minutes}',
  hours: '{count} {count:hour|hours}',
  days: '{count} {count:day|days}',
  start: 'Start break',
  extend: 'Extend break',
  choose: 'Choose the length of the break first',
  longest: 'This is the longest break already.',
  confirmTitle: 'A break of {length}?',
  confirmMessage:
    'Until {until} you cannot open games or deposit on this device. Withdrawals, records, messages, help, customer service and logout are not affected. You cannot shorten or cancel it.',
  confirm: 'Start break',
  failed: 'The break has not started. Check your connection and try again',
  resting: 'You are on a break',
  restingUntil: 'Until {until} you cannot open games or deposit on this device.',
  stillOpen: 'Withdrawals, records, messages, help and customer service stay open.',
  deviceOnly: 'A break counts on this device only. It is not a self-exclusion of your account',
  telegramOnly:
    'The break applies on all your devices with Telegram. It is not a self-exclusion of the account',
  exclusion: 'Ask customer service for self-exclusion',
  manage: 'Play responsibly',
  over: 'Your break is over',
  overHint: 'Continue when you are ready.',
  goOn: 'Continue',
  noTime: 'The time could not be confirmed. Check your connection and try again',
  notKept:
    'This device cannot store anything: these settings last while this page is open, and are lost when it is reloaded or closed.',
  breakNotStored:
    'This device cannot store anything: the break ends when this page is reloaded or closed.',
};
