import type { Words } from '#text/words.ts';
import type { reminder } from '#text/zh/reminder.ts';

export const en: Words<typeof reminder> = {
  title: 'Deposit reminder',
  explained:
    'When a deposit would take you over the amount you enter, you are asked once more. It is a reminder and does not block deposits.',
  deviceOnly: 'Reminds on this device only; deposits on other devices are not stopped',
  telegramOnly: 'Reminds on all your devices with Telegram. It does not block deposits',
  day: 'Last 24 hours',
  week: 'Last 7 days',
  month: 'Last 30 days',
  none: 'No reminder',
  pace: 'New or lower amounts count at once. Higher ones, or none, count after 24 hours.',
  invalid: 'Enter an amount above 0 with at most two decimals, or leave it empty',
  save: 'Save reminder',
  saved: 'Reminder saved',
  savedLater: 'A higher amount, or none, counts after 24 hours',
  notKept: 'This device stores nothing: the reminder is lost when the page is reloaded or closed',
  failed: 'The reminder was not saved. Please check your connection and try again',
  later: 'From {time}: {lines}',
  laterLine: '{period} {amount}',
  laterNone: '{period}: no reminder',
  cancelLater: 'Undo this change',
  offer: 'Would you like a deposit reminder?',
  set: 'Set up',
  crossedTitle: 'Over your deposit reminder',
  crossed:
    '{period}: {deposited} deposited{review}\nWith this {amount}: {total}\nYour reminder: {line}',
  inReview: '\n{pending} of it in review',
  goOn: 'Deposit',
  transferred: 'I have transferred, submit',
  back: 'Back',
  cannotCompare: 'Records are incomplete, so your deposit reminder cannot be compared',
};
