import { NOBODYS_ADDRESS } from './addresses.ts';
import type { MemberOptions } from './tables/members.ts';

export const BANK_CARD = {
  bank: '江海银行',
  owner: '王小虎',
  number: '6200000000000081234',
  branch: '滨江支行',
};

/** A member with a row in every list: of the examples of the contract and, with more of each, of pictures. */
export const RICH_MEMBER: MemberOptions = {
  name: 'xiaohu',
  realName: '王小虎',
  balance: '5000.00',
  deposited: '8000.00',
  vip: 2,
  joinedDays: 30,
  avatar: '/uploads/avatars/3.svg',
  mobile: '13800138000',
  email: 'xiaohu@example.com',
  birthday: '1990-06-15',
  wagering: '2680.00',
  venues: { QYUN: '320.80' },
  cards: [{ number: NOBODYS_ADDRESS }, BANK_CARD],
  transactions: [
    { kind: 'in', amount: 200, minutesAgo: 500 },
    { kind: 'withdrawal', amount: 705, real: '100', minutesAgo: 400 },
    { kind: 'deposit', amount: 710, real: '100', minutesAgo: 300 },
    { kind: 'deposit', amount: 500, real: '70.42', state: 1, minutesAgo: 5 },
  ],
  bets: [
    { stake: 100, winLoss: -100, minutesAgo: 60 },
    { stake: 50, winLoss: '48.50', minutesAgo: 30 },
  ],
  rebates: [
    { amount: '1.20', isClaimed: true, minutesAgo: 900 },
    { amount: '0.50', minutesAgo: 60 },
  ],
  applications: [{ minutesAgo: 2000, isImported: true }],
  redPackets: [
    { deposit: 1000, won: '8.80', minutesAgo: 3000 },
    { deposit: 500, won: '6.60', isUsed: false, minutesAgo: 90 },
  ],
  messages: [
    { title: '存款到账提醒', content: '<p>您的存款 <b>710.00</b> 元已到账。</p>', minutesAgo: 295 },
  ],
};
