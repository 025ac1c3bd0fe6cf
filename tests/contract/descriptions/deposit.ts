import type * as calls from '#api/calls/deposit.ts';
import { type DescriptionsOf, NOTHING, type Note } from '#tests/contract/description.ts';
import { world } from '#tests/backend/worlds.ts';

/** An account that receives bank transfers, at a path. */
const account = (at: string): Record<string, Note> => ({
  [`${at}.bank_no`]: 'The account number. The client shows and copies it character for character.',
  [`${at}.bank_owner`]: 'The holder.',
  [`${at}.bank_address`]: { text: 'The branch.', missing: 'the line is left out' },
  [`${at}.bank_data.bank_name`]: {
    text: 'The name of the bank. `bank_data` may be null.',
    missing: 'the line is left out',
  },
  [`${at}.info`]: { text: 'A hint for the payer.', missing: 'no hint is shown' },
});

/** `account` as a function reads it: its declaration does not show the types. */
const statedAccount = (at: string): Record<string, Note> =>
  Object.fromEntries(
    Object.entries(account(at)).map(([path, note]) => [
      path,
      {
        ...(typeof note === 'string' ? { text: note } : note),
        type: 'text',
        missing: 'only bank transfers have accounts',
      },
    ]),
  );

const ONLY_BANK = 'only with `paytype` bank';
const FIRST_OF = 'the next step is chosen without it';

export const deposit: DescriptionsOf<typeof calls> = {
  loadPayWays: {
    summary: 'Which deposit methods are on. The deposit screen shows these and no others.',
    screens: 'the deposit, the bobi tab of the withdrawal',
    answer: {
      'data.card': { text: 'Bank transfer.', missing: 'off' },
      'data.usdt': { text: 'USDT over TRC20 and ERC20.', missing: 'off' },
      'data.bobi': { text: 'bobi.', missing: 'off' },
      'data.wechat': { text: 'WeChat Pay.', missing: 'off' },
      'data.alipay': { text: 'Alipay.', missing: 'off' },
    },
  },
  loadPayRange: {
    summary:
      'The smallest and largest deposit of a method. The client checks the amount against it before it sends an order; your server checks again.',
    screens: 'the deposit',
    payload: {
      type: {
        text: 'The method. Its names differ from the names in `paytype`.',
        values: {
          bank: 'bank transfer',
          wechat: 'WeChat Pay',
          alipay: 'Alipay',
          'usdt-erc20': 'USDT over ERC20',
          'usdt-trc20': 'USDT over TRC20',
          bobi: 'bobi',
        },
      },
    },
    answer: {
      'data.min_price': { text: 'The smallest deposit.', missing: '100 to 10000 yuan' },
      'data.max_price': {
        text: 'The largest deposit. 0 means that none is set.',
        missing: '100 to 10000 yuan',
      },
    },
  },
  recharge: {
    summary:
      'Orders a deposit. The money enters the wallet after your review, not by this call. The client sends it once and never repeats it by itself.',
    screens: 'the deposit',
    remarks: [
      'With code 200 the order exists, whatever `data` holds: the client never orders again by itself.',
      'What follows on the screen: after a bank transfer the list of records; with `address` the payment code of that address; with `payUrl` that page, opened by the player; else the order’s own screen (`POST /api/payinfo`) when there is a number; else the list of records.',
      'A USDT `amount` counts as USDT when it is 0.75 to 1.33 times the ordered yuan divided by `usdtrate`; one equal to the ordered yuan counts as yuan. Anything else is shown as a number whose unit is unknown. `real_money` of `POST /api/payinfo` is judged in the same way, and wins where it counts as USDT.',
      'A new order has the state 1. Your review sets 2 and adds the money to the wallet, or sets 3.',
      'Cut USDT to two decimals, never round: 200 yuan at 7.10 are 28.169…, and the form has said `28.16`; rounded to `28.17`, player and order disagree. `bcdiv($amount, $rate, 2)` cuts. What you answer is binding: the player pays `real_money`, else `amount`, to its last digit.',
      'The client sends no order id. Answer an equal order that arrives within two seconds of the first one like the first, without a second order: see [equal orders](backend.md#equal-orders).',
    ],
    payload: {
      paytype: {
        text: 'The method.',
        values: {
          bank: 'bank transfer',
          wxpay: 'WeChat Pay',
          alipay: 'Alipay',
          usdt: 'USDT',
          bobi: 'bobi',
        },
      },
      amount: 'The amount, in yuan for every method, USDT too.',
      catepay: {
        text: 'The network of a USDT deposit; always sent with `paytype` usdt.',
        values: { TRC20: 'TRON', ERC20: 'Ethereum' },
        missing: 'only with `paytype` usdt',
      },
      bank: { text: 'The bank that the player pays from.', missing: ONLY_BANK },
      bank_address: { text: 'Its branch.', missing: ONLY_BANK },
      bank_no: { text: 'The account number that the player pays from.', missing: ONLY_BANK },
      bank_owner: { text: 'The holder of that account.', missing: ONLY_BANK },
    },
    answer: {
      message: {
        text: 'Shown nowhere. When it has digits only and `data` has no number, it is read as the order number, as the oldest servers send it. Send `data.out_trade_no` instead, for a bank transfer too.',
        missing: 'no number is read from it',
      },
      'data.out_trade_no': {
        text: 'The order number; the same as in the records and in `POST /api/payinfo`.',
        missing: 'the player is led to the records instead of the order',
      },
      'data.address': {
        text: 'USDT: the address to pay to, character for character.',
        missing: FIRST_OF,
      },
      'data.amount': {
        text: 'USDT: the amount to pay, with at most two decimals.',
        unit: 'USDT',
        missing: 'the amount due is unknown until `payinfo` says it',
      },
      'data.payUrl': {
        text: 'bobi, WeChat Pay, Alipay: the page to pay on, on another origin than the site.',
        missing: FIRST_OF,
      },
    },
    example: { title: 'USDT' },
    more: [
      {
        title: 'Bank transfer',
        sent: {
          paytype: 'bank',
          amount: '500',
          catepay: undefined,
          bank: '江海银行',
          bank_address: '滨江支行',
          bank_no: '6200000000000081234',
          bank_owner: '王小虎',
        },
      },
      { title: 'Alipay', sent: { paytype: 'alipay', amount: '500', catepay: undefined } },
    ],
    refusals: [
      {
        code: 206,
        message: '该充值方式已关闭',
        when: 'the method is off',
        before: () => void (world().site.payWays.usdt = 0),
      },
      {
        code: 212,
        message: '充值金额不能低于100元',
        when: 'the amount is too small',
        sent: { amount: '99' },
      },
      {
        code: 213,
        message: '充值金额不能高于100000元',
        when: 'the amount is too large',
        sent: { amount: '100001' },
      },
      {
        code: 217,
        message: '缺少参数',
        when: 'a bank transfer lacks a field of its sender',
        sent: { paytype: 'bank' },
      },
    ],
  },
  loadReceivingAccounts: {
    summary: 'The accounts that receive bank transfers. An empty list reads as "none at present".',
    screens: 'the deposit by bank transfer',
    answer: account('data[]'),
  },
  loadDeposit: {
    summary:
      'One deposit order and where it is paid to. The order’s screen asks again every 5 seconds until the order is approved or rejected.',
    screens: 'the deposit order',
    remarks: [
      'Answer only orders of the member who owns the token.',
      '`cardlist` is an array of accounts for a bank transfer, one object for USDT, WeChat Pay and Alipay, and null for bobi, which is paid at the `payUrl` of `POST /api/recharge`. Several addresses are an array of such objects: the player sees the one whose protocol the order names, and may choose another.',
      'For USDT, address and network are those of the order, and the address is the one that `POST /api/recharge` answered: a player who pays over another network loses the money.',
      'The player has 60 minutes to pay, counted from `created_at` by your `Date` header.',
    ],
    payload: { deposit_no: 'The order number.' },
    answer: {
      message: {
        text: 'The channel: `bankpay`, `alipay`, `wxpay`, `usdtpay` or `ebpay` (bobi).',
        missing: '`channel` of `data` or of the body is read, which come first',
      },
      channel: { text: 'The channel, beside `data`.', missing: '`message` is read' },
      'data.channel': { text: 'The channel.', missing: '`message` is read' },
      'data.deposit_no': { text: 'The order number.', missing: '`data.info.out_trade_no` is read' },
      'data.info': {
        text: 'The order; null for an unknown one.',
        type: 'object',
        missing: '"not found" is shown',
      },
      'data.info.out_trade_no': { text: 'As `data.deposit_no`.', missing: NOTHING },
      'data.info.amount': 'The ordered amount.',
      'data.info.real_money': {
        text: 'What is really to be paid. Of a USDT order it is judged as `amount` of the answer to `recharge` is; counted as USDT it wins over every other figure. The client shows it to its last digit.',
        unit: 'USDT for a USDT order, else CNY',
        missing: '`amount` of the answer to `recharge`',
      },
      'data.info.catepay': {
        text: 'The protocol, as ordered: of several addresses in `cardlist` it says which one is meant.',
        missing: '`paytype` is read',
      },
      'data.info.paytype': { text: 'The method, as ordered.', missing: 'empty' },
      'data.info.state': {
        text: 'The state.',
        values: { 1: 'pending review', 2: 'approved', 3: 'rejected' },
        missing: 'the line is left out',
      },
      'data.info.created_at': 'When it was ordered.',
      'data.cardlist': {
        text: 'Where the order is paid to.',
        type: 'object',
        missing: 'no target is shown',
      },
      'data.cardlist.mch_id': {
        text: 'USDT: the address, character for character. WeChat Pay, Alipay: the account.',
        type: 'text',
        missing: 'no target is shown',
      },
      'data.cardlist.content': {
        text: 'USDT: the network, `TRC20` or `ERC20`. Else the name of the method.',
        type: 'text',
        missing: 'the player is warned that the network is unknown',
      },
      'data.cardlist.payimg': {
        text: 'A payment code to scan.',
        type: 'picture',
        missing: 'USDT: the client draws a code of the address',
      },
      ...statedAccount('data.cardlist[]'),
    },
    example: { title: 'USDT' },
    more: [
      {
        title: 'Bank transfer',
        as: {
          transactions: [
            { kind: 'deposit', amount: 500, state: 1, paytype: 'bank', method: '银行卡转账' },
          ],
        },
        sent: {},
      },
      { title: 'An unknown order', sent: { deposit_no: '0' } },
    ],
  },
};
