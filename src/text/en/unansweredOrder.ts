import type { Words } from '#text/words.ts';
import type { unansweredOrder } from '#text/zh/unansweredOrder.ts';

export const en: Words<typeof unansweredOrder> = {
  account: 'Account: {name}',
  accountUnnamed:
    'Your account name could not be loaded, so no order can be sent right now. Load it again. If that does not help, contact support.',
  accountUnread: 'Your account could not be loaded, so no order can be sent right now.',
  reload: 'Load again',
  askService: 'Contact support',
  title: 'Outcome unknown',
  recharge: 'Deposit',
  withdraw: 'Withdrawal',
  transfer: 'Transfer',
  explanation:
    '{kind}: the request was sent, but no answer came. Please check your records first, so that it is not made twice.',
  ambiguous:
    '{kind}: the request was sent, but the answer does not say whether it succeeded. Please check your records first, so that it is not made twice.',
  reply: 'The answer: {message}',
  openOrder:
    '{kind}: the outcome of ¥{amount} is unknown. It is looked for again after your next login. ',
  openOrders:
    'Orders without an outcome: {count}. They are looked for again after your next login. ',
  told: '{kind} ¥{amount}: outcome unknown · Check',
  others: '{count} more',
  kind: 'Type',
  amount: 'Amount',
  sentAt: 'Sent at',
  looking: 'Checking your records…',
  notFound: '{kind}: not in your records yet. It may still be on its way',
  unreadable: 'Your records cannot be loaded right now. Please check later',
  maybe: '{kind}: your records show an order that may be this one. Please compare',
  isThis: "That's my order",
  found: '{kind}: found in your records. No need to send it again',
  foundTitle: 'Accepted',
  accepted: '{kind}: ¥{amount}, sent at {time}, was accepted. No need to send it again',
  failed: '{kind}: it was not carried out. You can send it again',
  failedTitle: 'Not carried out',
  refill: 'Fill in again',
  record: 'Record',
  openUnit: '{amount} (CNY or USDT)',
  records: 'See records',
  again: 'Check again',
  resubmit: 'Send again',
  confirmResubmit:
    '{kind}: the outcome of ¥{amount}, sent at {time}, is unknown. Sending it again may create a second order. Send again?',
  confirmAnother: '{kind}: ¥{amount}, sent at {time}, was accepted. Send another one?',
  another: 'Send another one',
  unkept:
    'This device cannot store a note of what you send. If no answer comes, nothing will tell you after a reload. Check your records before you send again.',
  confirmUnkept:
    '{kind}: this device cannot store a note of what you send, so a second order cannot be prevented. Check your records first. Send ¥{amount}?',
  confirmUnseen:
    '{kind}: another page may be sending one now, so this may create a second order. Send ¥{amount}?',
  submitAnyway: 'Send anyway',
  repeating:
    '{kind}: you are sending ¥{amount} of {time} again. The outcome of the first is still unknown',
};
