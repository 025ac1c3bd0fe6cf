import type * as calls from '#api/calls/redpacket.ts';
import { type DescriptionsOf, pageNotes } from '#tests/contract/description.ts';

import { PAGE } from './records.ts';

export const redpacket: DescriptionsOf<typeof calls> = {
  loadRedPacket: {
    summary: 'How often the member may still grab a red packet, and the rules.',
    screens: 'the red packets',
    answer: {
      'data.sendnums': { text: 'Grabs that are left. 0 and less: none.', missing: 'none' },
      'data.acquirednum': { text: 'Grabs that were used.', missing: '0' },
      'data.max_times': { text: 'The most grabs that a rule gives.', missing: '0' },
      'data.redPacketStatus': {
        text: 'Whether red packets can be grabbed now. The client asks no clock.',
        values: { READY: 'not begun', STARTING: 'now', END: 'over' },
        missing: 'now',
      },
      'data.rules[].start_time': { text: 'When the rule begins.', missing: '`--` is shown' },
      'data.rules[].end_time': { text: 'When it ends.', missing: '`--` is shown' },
      'data.rules[].day_flow': 'The smallest deposit of the rule.',
      'data.rules[].flow_money': {
        text: 'The largest deposit of the rule.',
        missing: '"and more" is shown',
      },
      'data.rules[].recharge': 'The number of grabs that it gives, in spite of its name.',
    },
  },
  grabRedPacket: {
    summary: 'Grabs a red packet. The client reads counts and balance again afterwards.',
    screens: 'the red packets',
    answer: { 'data.redpacketmoney': { text: 'The amount won.', missing: '`--` is shown' } },
    refusals: [
      { code: 202, message: '领取次数已用完', when: 'no grab is left', as: { deposited: 0 } },
      {
        code: 203,
        message: '请先完成当日首笔充值后再来领取',
        when: 'a condition of yours is not met',
        as: { name: 'unlucky' },
      },
    ],
  },
  loadRedPacketHistory: {
    summary: 'The red packets that the member received, the newest first.',
    screens: 'the list of red packets',
    payload: { page: PAGE },
    answer: {
      'data.data[].id': 'The number of the red packet.',
      'data.data[].money': { text: 'The deposit that earned it.', missing: '`--` is shown' },
      'data.data[].redpacketmoney': { text: 'The amount won.', missing: '`--` is shown' },
      'data.data[].created_at': 'When it was received.',
      'data.data[].usetime': { text: 'When it was used.', missing: 'not used yet' },
      ...pageNotes(),
    },
  },
};
