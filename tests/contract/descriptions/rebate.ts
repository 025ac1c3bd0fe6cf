import type * as calls from '#api/calls/rebate.ts';
import { type DescriptionsOf, pageNotes, shownMessage } from '#tests/contract/description.ts';

import { DATE, PAGE, PLATFORM } from './records.ts';

export const rebate: DescriptionsOf<typeof calls> = {
  loadRebates: {
    summary: 'Rebates of the member, the newest first, with the totals of all of them.',
    screens: 'the rebates',
    payload: {
      date: DATE,
      page: PAGE,
      api_type: PLATFORM,
      type: { text: 'Always sent, always empty.', values: { '': 'all' } },
    },
    answer: {
      'data.list.data[].id': 'The number of the rebate.',
      'data.list.data[].gamename': { text: 'The name of the game.', missing: 'empty' },
      'data.list.data[].money': { text: 'The rebate.', missing: '`--` is shown' },
      'data.list.data[].state': { text: 'The state.', values: { 0: 'not claimed', 1: 'claimed' } },
      'data.list.data[].created_at': 'When it arose.',
      'data.list.data[].updated_at': {
        text: 'When it was claimed. Read only of a claimed one.',
        missing: '`--` is shown',
      },
      ...pageNotes('data.list'),
      'data.jisuan': { text: 'All that was claimed.', missing: '`--` is shown' },
      'data.nojisuan': { text: 'All that can be claimed.', missing: '`--` is shown' },
    },
  },
  claimRebates: {
    summary: 'Claims every rebate that can be claimed, into the central wallet.',
    screens: 'the rebates',
    answer: { message: shownMessage() },
    refusals: [
      {
        code: 202,
        message: '没有可领取的返水',
        when: 'there is nothing to claim',
        as: { rebates: [] },
      },
    ],
  },
};
