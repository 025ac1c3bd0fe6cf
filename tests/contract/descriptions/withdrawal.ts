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
      'Orders a withdrawal to a bound USDT or bobi address. You review it afterwards. The client sends it once and never repeats it by itself.',
    screens: 'the withdrawal',
    remarks: [
      'The client sends no order id: answer an equal order within two seconds like the first, see [equal orders](backend.md#equal-orders).',
      'A new order has the state 1. Take the amount from the wallet at once, in one transaction with the order. Your review sets 2, or sets 3 and gives the amount back.',
      'The client refuses less than 100 yuan by itself. Your server checks amount, balance, card and password again.',
      'Check that the card belongs to the member who owns the token.',
      'The client offers no withdrawal to a bank card: bank cards fill the form of a deposit by bank transfer.',
      'Before an order the client has read `POST /api/getcard` (when the screen opens, when the player comes back to it) and `POST /api/gettransrecord`; after it, it reads the cards again.',
      'The player chooses yuan; you decide what is paid out. The form has said: amount divided by `withdrawusdtrate`, cut to two decimals, less the fee, cut again. 200 yuan at 7.10 with a fee of 0.80 are 28.16 (not 28.17) and 27.36 USDT. Pay out the same figure, or the player gets another one than the form has said. `real_money` of the records is the 28.16, before the fee.',
    ],
    payload: {
      amount: 'The amount, in yuan for USDT too.',
      bank: {
        text: 'The id of the address, from `POST /api/getcard`. `POST /api/delcard` sends the same id as a string.',
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
