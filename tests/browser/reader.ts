import { RICH_MEMBER } from '#tests/backend/richMember.ts';
import type { MemberOptions } from '#tests/backend/tables/members.ts';

import { deposits } from './records.ts';

const DAY = 1440;
const LONG_METHOD = '通过第三方网关的长名称支付方式充值';

/** The rich member with much of everything, in long figures. */
export const READER: MemberOptions = {
  ...RICH_MEMBER,
  name: 'reader',
  paymentPassword: 'pay456',
  balance: '1234567.89',
  vip: 3,
  deposited: '58000.00',
  joinedDays: 88,
  isAutoTransferOn: false,
  avatar: '',
  realName: '陈晓明',
  email: 'keeper@example.com',
  withdrawUsdtRate: '7.5',
  trc20Fee: '1.5',
  erc20Fee: '8',
  wagering: '4321.50',
  cards: [
    { number: 'TLobbyDemoAddress1111111111111AbCd' },
    { number: 'TLobbyOtherAddress222222222222AbCd' },
    { owner: 'BEP20', number: 'BNB-address-00001' },
    { bank: '长河商业银行', owner: '陈晓明', number: '6200000000000081234', branch: '滨江支行' },
  ],
  bets: Array.from({ length: 12 }, (_, at) => ({
    minutesAgo: at * 700,
    winLoss: at * 1000 - 5500,
  })),
  messages: Array.from({ length: 120 }, () => ({ content: '<p><strong>重要</strong>通知</p>' })),
  rebates: Array.from({ length: 12 }, (_, at) => ({ amount: at * 1000 + 5, minutesAgo: at * 700 })),
  redPackets: Array.from({ length: 12 }, (_, at) => ({ won: at * 10 + 1, minutesAgo: at * 700 })),
  applications: Array.from({ length: 12 }, (_, at) => ({ minutesAgo: at * 700 })),
  transactions: deposits(23, DAY / 2).map((deposit, at) =>
    at === 20 ? { ...deposit, amount: '123456789.10', method: LONG_METHOD } : deposit,
  ),
};
