import type * as calls from '#api/calls/records.ts';
import {
  type DescriptionsOf,
  type Note,
  pageNotes,
  UNDEFINED,
} from '#tests/contract/description.ts';

/** The payload fields that the lists of records share. */
export const DATE: Note = {
  text: 'The range of days in Beijing time, today included.',
  values: { 1: 'today', 2: '7 days', 3: '15 days', 4: '30 days' },
};
export const PAGE: Note = 'The page, from 1.';
export const PLATFORM: Note =
  'The `platname` of a venue, in any case; `""` is all of them. Always sent.';

export const records: DescriptionsOf<typeof calls> = {
  loadTransactions: {
    summary:
      'Deposits, withdrawals and transfers of the member, the newest first. Before each order the client reads page 1 of `date` 2 of its type, and for an unanswered order every 5 seconds, to find it.',
    screens: 'the records, and every unanswered order',
    remarks: [
      'Before an order the client waits for it for 1 second at most. Without the answer no record settles the order, and the player compares.',
      'List an order in the same moment in which you accept it, with the exact amount that was ordered: only so can an unanswered order be settled.',
      'Deposits and withdrawals have no venue: `api_type` of the payload does not filter them. It filters transfers by their venue.',
      'The client reads neither `api_type` nor `type` of a row; the examples have them because deployed servers send them.',
    ],
    payload: {
      date: DATE,
      type: {
        text: 'What to list.',
        values: {
          1: 'deposits',
          2: 'withdrawals',
          3: 'transfers into a venue',
          4: 'transfers out of a venue',
        },
      },
      page: PAGE,
      api_type: PLATFORM,
    },
    answer: {
      'data.data[].out_trade_no': {
        text: 'The order number, never changed. A pending deposit links to its order by it.',
        missing: 'transfers have none',
      },
      'data.data[].amount': {
        text: 'The ordered amount, without a sign.',
        missing: '`real_money` is shown',
      },
      'data.data[].real_money': {
        text: 'Of an order in USDT: what is paid for a deposit, what the amount is worth before the fee for a withdrawal, also while it waits. The client shows it for a withdrawal. Of any other order: the amount. `amount` stays in yuan.',
        unit: 'USDT for a USDT order, else CNY',
        missing: 'the order counts as yuan, and the client shows no USDT',
      },
      'data.data[].pay_way': {
        text: 'The method by name, as players read it.',
        missing: 'the client names the kind of record',
      },
      'data.data[].state': {
        text: 'The state. Deposits and withdrawals: 1 to 3; transfers: 0 to 2.',
        values: {
          1: 'deposit, withdrawal: pending review; transfer: done',
          2: 'deposit, withdrawal: approved; transfer: pending',
          3: 'deposit, withdrawal: rejected; transfer: undefined, players read 未定义',
          0: 'transfer: failed; deposit, withdrawal: undefined, players read 未定义',
        },
      },
      'data.data[].created_at': 'When it was ordered, to the second.',
      ...pageNotes(),
    },
    example: { title: 'Deposits' },
    more: [
      { title: 'Withdrawals', sent: { type: 2 } },
      { title: 'Transfers into a venue', sent: { type: 3 } },
    ],
  },
  loadBets: {
    summary: 'Bets of the member, the newest first.',
    screens: 'the bets',
    payload: { date: DATE, page: PAGE, api_type: PLATFORM },
    answer: {
      'data.data[].bet_id': 'The number of the bet.',
      'data.data[].bet_amount': { text: 'The stake.', missing: '`--` is shown' },
      'data.data[].win_loss': {
        text: 'The result: negative is a loss of the player.',
        missing: '`--` is shown',
      },
      'data.data[].Code': {
        text: 'The name of the venue.',
        missing: 'the venue is found by `platform_type`',
      },
      'data.data[].platform_type': {
        text: 'The `platname` of the venue, in any case.',
        missing: '`Code` is shown',
      },
      'data.data[].status': {
        text: 'The state.',
        values: { 0: 'void', 1: 'settled', 2: 'not settled yet' },
      },
      'data.data[].created_at': 'When the bet was placed. `bet_time` is read too.',
      ...pageNotes(),
    },
  },
  loadApplications: {
    summary: 'The member’s applications for promotions, the newest first.',
    screens: 'the applications for promotions',
    payload: { page: PAGE },
    answer: {
      'data.data[].id': 'The number of the application.',
      'data.data[].activity_name': 'The title of the promotion.',
      'data.data[].state': {
        text: 'The state.',
        values: { 1: 'pending review', 2: 'approved', 3: 'rejected', 0: UNDEFINED, 4: UNDEFINED },
      },
      'data.data[].created_at': 'When the player applied.',
      ...pageNotes(),
    },
  },
};
