import type * as calls from '#api/calls/member.ts';
import { type DescriptionsOf, type Note, shownMessage } from '#tests/contract/description.ts';

const UNKNOWN = '`--` is shown';

const REFRESHED: Readonly<Record<string, Note>> = {
  'data.id': {
    text: 'The member’s id: `pid` of their referral link.',
    missing: 'there is no referral link',
  },
  'data.username':
    'The account name. Without it the client sends no order, because it notes every order under a hash of the name.',
  'data.balance': { text: 'The central wallet.', missing: UNKNOWN },
  'data.gameblance': {
    text: 'The sum of all venue wallets. The spelling is right.',
    missing: UNKNOWN,
  },
  'data.realname': {
    text: 'The real name. Forms for bank cards are filled with it.',
    missing: 'the player types it',
  },
  'data.avatar': { text: 'The member’s picture.', missing: 'a placeholder is shown' },
  'data.joinday': { text: 'Days since the member joined.', missing: '0' },
  'data.transferstatus': {
    text: 'Whether money follows the member into a game automatically.',
    missing: 'off',
  },
  'data.mobile': { text: 'The mobile number.', missing: 'empty' },
  'data.email': { text: 'The email address.', missing: 'empty' },
  'data.birthday': { text: 'The birthday, `YYYY-MM-DD`.', missing: 'empty' },
  'data.usdtrate': {
    text: 'The rate of a USDT deposit: how many yuan one USDT is worth.',
    missing: 'no USDT figure is computed: `--`',
  },
  'data.withdrawusdtrate': {
    text: 'The rate of a USDT withdrawal. 0 counts as missing.',
    missing: '`usdtrate` is used',
  },
  'data.withdrawcashfee': {
    text: 'The fee of a withdrawal over ERC20.',
    missing: '`--`, and no received amount is computed',
  },
  'data.withdrawfeeusdttrc': {
    text: 'The fee of a withdrawal over TRC20.',
    missing: '`--`, and no received amount is computed',
  },
};

const KEPT: Readonly<Record<string, Note>> = {
  'data.paysum': {
    text: 'Everything the member ever deposited. The VIP page shows it.',
    missing: UNKNOWN,
  },
  'data.isagent': {
    text: 'Whether the member is an agent: the menu then leads to the agent login instead of the application.',
    missing: 'not an agent',
  },
};

const KNOWN_STAYS = 'the known value stays';

/** In a refresh, what is left out stays as it was. */
const MERGED = Object.fromEntries(
  Object.keys({ ...REFRESHED, ...KEPT }).map((path) => [
    path,
    { text: 'As in `POST /api/user`.', missing: KNOWN_STAYS },
  ]),
);

export const member: DescriptionsOf<typeof calls> = {
  loadMember: {
    summary:
      'The member who owns the token. The client loads it after every login and at every start, and forgets it at the end of the session.',
    screens: 'header, personal centre and every form that moves money',
    remarks: [
      'The client never reads a token from this answer.',
      'If this call fails, the client tries `POST /api/refreshusermoney` and shows that something is missing.',
    ],
    answer: {
      ...REFRESHED,
      ...KEPT,
      'data.current_vip': {
        text: 'The VIP level by name: the digits after its `P` count, as in `VIP3`.',
        missing: '`vip` is used',
      },
      'data.vip': {
        text: 'The VIP level as a number, read only without `current_vip`.',
        missing: '`--` without `current_vip` too',
      },
    },
  },
  refreshMember: {
    summary:
      'The same member with both wallets, freshly computed. The client sends it when the player taps refresh, after a game, after 一键回收 (collect all), and for rate and fee while the payment password of a withdrawal to USDT is typed.',
    screens: 'the refresh of both wallets',
    remarks: [
      'The client merges this answer into the answer of `POST /api/user`: a field that you leave out keeps its value. It reads no `vip` here.',
    ],
    answer: {
      ...MERGED,
      'data.current_vip': {
        text: 'As in `POST /api/user`, if it has a digit after its `P`.',
        missing: KNOWN_STAYS,
      },
    },
  },
  loadBalance: {
    summary:
      'The central wallet alone. The client polls it every 4.3 seconds while the page is visible, and asks after every order.',
    screens: 'the balance in header, personal centre and money forms',
    remarks: [
      'Keep it cheap: it is the most frequent call of all.',
      'A pending withdrawal has left the balance already; a pending deposit has not entered it.',
    ],
    answer: {
      'data.balance': {
        text: 'The central wallet. Pending withdrawals are not part of it.',
        missing: 'the last known balance stays',
      },
    },
  },
  collectBalances: {
    summary:
      'Moves the balances of all venues into the central wallet (一键回收). The client reads both wallets again afterwards and computes nothing from the answer.',
    screens: '一键回收 (collect all)',
    answer: { message: shownMessage('Says the outcome, for example 回收成功 or 没有可回收的金额') },
  },
};
