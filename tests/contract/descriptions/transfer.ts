import type * as calls from '#api/calls/transfer.ts';
import { type DescriptionsOf, shownMessage, UNSHOWN_MESSAGE } from '#tests/contract/description.ts';

export const transfer: DescriptionsOf<typeof calls> = {
  transfer: {
    summary:
      'Moves money between the central wallet and a venue, at once. One of the two sides is always the central wallet. The client sends it once and never repeats it by itself.',
    screens: 'the transfer',
    remarks: [
      'The client sends no order id: answer an equal order within two seconds like the first, see [equal orders](backend.md#equal-orders).',
      'If you move whole yuan only, leave the fraction in the wallet it came from.',
      'While `transferstatus` of `POST /api/user` is on, the client offers no transfer.',
    ],
    payload: {
      amount: 'The amount.',
      sourcetype:
        'Where the money comes from: `userbalance` (the central wallet) or the `platname` of a venue.',
      targettype: 'Where it goes: `userbalance` or the `platname` of a venue.',
    },
    answer: { message: shownMessage() },
    refusals: [
      {
        code: 209,
        message: '转账金额不能低于1元',
        when: 'the transfer is not possible',
        sent: { amount: '0.5' },
      },
      {
        code: 210,
        message: '余额不足',
        when: 'the wallet it comes from holds less',
        sent: { amount: '99999' },
      },
      {
        code: 201,
        message: '场馆不存在',
        when: 'there is no such venue',
        sent: { targettype: 'NONE' },
      },
    ],
  },
  setAutoTransfer: {
    summary:
      'Switches on or off that money follows the member into a game (`transferstatus` of `POST /api/user`).',
    screens: 'the transfer',
    payload: { transferstatus: { text: 'The switch.', values: { 1: 'on', 0: 'off' } } },
    answer: { message: UNSHOWN_MESSAGE },
  },
};
