import type * as calls from '#api/calls/vip.ts';
import type { DescriptionsOf, FieldNote } from '#tests/contract/description.ts';

const rebateOf = (games: string): FieldNote => ({
  text: `The rebate of ${games}.`,
  unit: 'percent',
  missing: '`--` is shown',
});

export const vip: DescriptionsOf<typeof calls> = {
  loadVipLevels: {
    summary:
      'The VIP levels. The client shows ten, each by the number in its name, whatever the order; it ignores VIP0.',
    screens: 'the VIP levels',
    answer: {
      'data[].vipname': 'The name: the digits after its `P` are the level, as in `VIP3`.',
      'data[].recharge': { text: 'The deposits that the level needs.', missing: '`--` is shown' },
      'data[].flow': { text: 'The turnover that the level needs.', missing: '`--` is shown' },
      'data[].realperson': rebateOf('the live casino'),
      'data[].sport': rebateOf('sports'),
      'data[].e_sport': rebateOf('esports'),
      'data[].joker': rebateOf('card and board games'),
      'data[].electron': rebateOf('slots'),
      'data[].lottery': rebateOf('lotteries'),
      'data[].status': {
        text: 'Only 0 hides the level.',
        values: { 0: 'off', 1: 'on' },
        missing: 'on',
      },
    },
  },
};
