import type { Words } from '#text/words.ts';
import type { withdrawal } from '#text/zh/withdrawal.ts';

export const en: Words<typeof withdrawal> = {
  addressRequired: 'Please choose a USDT address',
  cardRequired: 'Please choose the bank card to withdraw to',
  autofilled:
    'This field was filled in automatically. It shows again what you typed; please check it',
  amountMistyped: 'Please enter a valid amount',
  amountTooLow: 'A withdrawal is at least ¥100',
  paymentPasswordRequired: 'Please enter your payment password',

  submitted: 'Submitted, waiting for review',

  usdt: 'USDT',
  bobi: 'Bobi',
  wechat: 'WeChat',
  alipay: 'Alipay',
  usdtNote: 'To your saved USDT address',
  bobiNote: 'To your saved Bobi address',
  serviceNote: 'Through customer service',

  kinds: 'Withdrawal method',
  usdtTab: 'USDT',
  bankTab: 'Bank card',
  usdtAddress: 'USDT address',
  bankAddress: 'Bank card',
  bobiAddress: 'Bobi address',
  usdtPlaceholder: 'Choose a USDT address',
  bankPlaceholder: 'Choose a bank card',
  bobiPlaceholder: 'Choose a Bobi address',
  usdtNone: 'No USDT address yet',
  bankNone: 'No bank card yet',
  bobiNone: 'No Bobi address yet',
  change: 'Change',
  listFailed: 'Addresses could not be loaded. Please try again',
  listOld: 'Addresses could not be updated. They may be out of date',
  boundToday: 'You added this today. Please check it once more before you withdraw.',
  noneBefore: 'No withdrawals in the last 30 days. Please check the address once more.',
  changed: 'You changed the address. Please enter the amount again',
  gone: 'The chosen address no longer exists. Please choose again',
  replaced: 'The address has changed. Please choose again',

  wagering: 'Wagered so far',
  wageringWhat: 'About the amount wagered',
  wageringNote:
    'Valid bets as we count them. How much a withdrawal needs is checked when you submit it. If it is too little, you are told why.',

  amount: 'Amount',
  balance: 'Wallet balance',
  minimum: 'At least ¥100.00',
  maxUnknown: 'The balance is unknown',
  maxNothing: 'The wallet has nothing to withdraw',
  aboveBalance: 'Over the wallet balance of ¥{balance}. It may be refused',

  fee: 'Fee',
  equivalent: 'Estimate',
  reference: '1 USDT = ¥{rate}, final when processed',
  rateUnknown: 'The rate is set when the order is processed. You can still submit',
  feeUnknown: 'The fee is set when the order is processed. You can still submit',
  received: 'You receive',
  networkUnknown: 'No fee is listed for this network; the TRC20 fee is shown',
  feeNotCovered: 'The amount does not cover the fee',
  bobiUnknown:
    'The rate and fee for bobi are set when the order is processed. You can still submit',

  review: 'We review each request. See the result in your transactions.',
  submit: 'Withdraw',
  otherWays: 'Other ways to withdraw',

  movedTitle: 'Rate or fee has changed',
  movedRate: 'Reference rate: {before} → {now}',
  movedFee: 'Fee per withdrawal: {before} → {now}',
  movedReceived: 'You receive: {before} → {now}',
  submitAnyway: 'Submit',
};
