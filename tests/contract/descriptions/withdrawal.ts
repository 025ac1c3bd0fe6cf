import type * as calls from '#api/calls/withdrawal.ts';
import { type DescriptionsOf, UNSHOWN_MESSAGE } from '#tests/contract/description.ts';

export const withdrawal: DescriptionsOf<typeof calls> = {
  loadWageringRequirement: {
    summary:
      'The wagering figure that the withdrawal screen shows. The client computes nothing from it.',
    screens: 'the withdrawal',
    answer: { 'data.bet_amount': { text: 'The figure.', missing: '`--` is shown' } },
  },
  withdraw: {
    summary:
      'Orders a withdrawal to a bound card or address. You review it afterwards. The client sends it once and never repeats it by itself.',
    screens: 'the withdrawal',
    remarks: [
      'A new order has the state 1. Take the amount from the wallet at once, in one transaction with the order. Your review sets 2, or sets 3 and gives the amount back.',
      'The client refuses less than 100 yuan by itself. Your server checks amount, balance, card and password again.',
      'Check that the card belongs to the member who owns the token.',
      'What the player receives in USDT is computed by the client for display only: amount divided by `withdrawusdtrate`, less the fee.',
    ],
    payload: {
      amount: 'The amount, in yuan for USDT too.',
      bank: {
        text: 'The id of the card or address, from `POST /api/getcard`.',
        type: 'id',
      },
      password: 'The payment password in plain text; never the login password.',
    },
    answer: { message: UNSHOWN_MESSAGE },
    refusals: [
      {
        code: 205,
        message: '支付密码错误',
        when: 'the payment password is wrong',
        sent: { password: 'wrong' },
      },
      { code: 208, message: '余额不足', when: 'the wallet holds less', sent: { amount: '99999' } },
      {
        code: 214,
        message: '单笔取款不能低于100元',
        when: 'the amount is too small, or a rule of yours is not met',
        sent: { amount: '99' },
      },
      {
        code: 218,
        message: '当前不在取款时间内',
        when: 'withdrawals are closed',
        sent: { amount: '601' },
      },
      {
        code: 500,
        message: '请选择提现账户',
        when: 'the member has no such card',
        sent: { bank: 1 },
      },
    ],
  },
};
