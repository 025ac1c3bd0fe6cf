import type * as calls from '#api/calls/vip.ts';
import type { DescriptionsOf, FieldNote } from '#tests/contract/description.ts';

const rebateOf = (games: string): FieldNote => ({
  text: `The rebate of ${games}.`,
  unit: 'percent',
  missing: '`--` is shown',
});

const requirementOf = (what: string): FieldNote => ({
  text: `The ${what} that the level needs, in yuan. Where \`recharge\` and \`flow\` of every row are below 5 or end in \`%\`: the rebate of ${what}, in percent.`,
  missing: '`--` is shown',
});

export const vip: DescriptionsOf<typeof calls> = {
  loadVipLevels: {
    summary:
      'The VIP levels. The client shows ten, each by the number in its name, whatever the order; it ignores VIP0.',
    screens: 'the VIP levels',
    answer: {
      'data[].vipname': 'The name: the digits after its `P` are the level, as in `VIP3`.',
      'data[].recharge': requirementOf('deposits'),
      'data[].flow': requirementOf('turnover'),
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
