import type * as calls from '#api/calls/agent.ts';
import { type DescriptionsOf, shownMessage } from '#tests/contract/description.ts';

export const agent: DescriptionsOf<typeof calls> = {
  applyForAgent: {
    summary: 'Applies to become an agent. You review it afterwards.',
    screens: 'the application of an agent',
    payload: {
      mobile: 'A mobile number of mainland China.',
      apply_info: 'Why the player wants to become an agent.',
    },
    answer: { message: shownMessage() },
    refusals: [
      {
        code: 221,
        message: '该手机号已被使用',
        when: 'another member has this number',
        sent: { mobile: '13900000000' },
      },
      {
        code: 500,
        message: '您已申请过代理',
        when: 'the member has applied or is an agent',
        as: { isAgent: true },
      },
    ],
  },
};
