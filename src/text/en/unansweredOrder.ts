import type { Words } from '#text/words.ts';
import type { unansweredOrder } from '#text/zh/unansweredOrder.ts';

export const en: Words<typeof unansweredOrder> = {
  account: 'Account: {name}',
  accountUnnamed:
    'The name of your account could not be read, so no order can be sent now. Load it again; if that does not help, contact support.',
  accountUnread: 'Your account could not be loaded, so no order can be sent now.',
  reload: 'Load again',
  askService: 'Contact support',
  title: 'Outcome unknown',
  recharge: 'Deposit',
  withdraw: 'Withdrawal',
  transfer: 'Transfer',
  explanation:
    '{kind}: the request was sent, but no answer came. Please compare with your records first, so that it is not made twice.',
  ambiguous:
    '{kind}: the request was sent, but the answer does not say whether it succeeded. Please check your records first, so that it is not made twice.',
  reply: 'The answer: {message}',
  kind: 'Kind',
  amount: 'Amount',
  sentAt: 'Sent at',
  looking: 'Comparing with your records…',
  notFound: '{kind}: not in your records yet, it may still be under way',
  unreadable: 'Your records cannot be read now, please compare later',
  maybe: '{kind}: your records show what may be this one, please compare',
  isThis: "That's my order",
  found: '{kind}: found in your records, no need to send it again',
  foundTitle: 'Accepted',
  accepted: '{kind}: ¥{amount}, sent at {time}, was accepted; no need to send it again',
  failed: '{kind}: your records show that it came to nothing; you can send it again',
  failedTitle: 'Not carried out',
  refill: 'Fill in again',
  record: 'Record',
  openUnit: '{amount} (CNY or USDT)',
  records: 'See records',
  again: 'Compare again',
  resubmit: 'Send again',
  confirmResubmit:
    '{kind}: the outcome of ¥{amount}, sent at {time}, is unknown. Sending again may make a second order. Send again?',
  confirmAnother: '{kind}: ¥{amount}, sent at {time}, was accepted. Send another one?',
  another: 'Send another one',
  unkept:
    'This device cannot keep a note of what you send: if no answer comes, nothing will tell you after a reload. Compare with your records before you send again.',
  confirmUnkept:
    '{kind}: this device cannot keep a note of what you send, so a second one cannot be prevented. Compare with your records first. Send ¥{amount}?',
  confirmUnseen:
    '{kind}: another page may be sending one now, so this may make a second order. Send ¥{amount}?',
  submitAnyway: 'Send anyway',
  repeating:
    '{kind}: you are sending ¥{amount} of {time} again; the outcome of the first is still unknown',
};
