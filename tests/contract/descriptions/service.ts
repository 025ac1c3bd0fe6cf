import type * as calls from '#api/calls/service.ts';
import type { DescriptionsOf } from '#tests/contract/description.ts';

export const service: DescriptionsOf<typeof calls> = {
  loadServiceAddress: {
    summary:
      'The address of customer service. The client shows it in a frame and offers to open it.',
    screens: 'customer service',
    answer: {
      'data.url': {
        text: 'The address, on another origin than the site.',
        missing: 'the screen states that there is no customer service',
      },
    },
  },
  loadAgentAddress: {
    summary:
      'The address where agents log in. The client shows it in a frame and offers to open it.',
    screens: 'the agent login',
    answer: {
      'data.url': {
        text: 'The address, on another origin than the site.',
        missing: 'the screen states that the address is missing',
      },
    },
  },
  loadArticle: {
    summary: 'An article of the help center by its number. `data: null` reads as "empty".',
    screens: 'the help center',
    remarks: [
      'If your numbers differ, set `articles` in the [settings](../docs/operate.md#settings).',
    ],
    payload: {
      type: {
        text: 'The number.',
        values: {
          1: 'questions and answers',
          2: 'privacy policy',
          3: 'disclaimer',
          4: 'contact',
          5: 'agents, terms of service',
          6: 'privacy policy of the site',
          7: 'about us',
          8: 'responsible gambling',
        },
      },
    },
    answer: { 'data.content': { text: 'The article.', missing: '"empty" is shown' } },
    example: { sent: { type: '3' } },
    refusals: [
      { code: 500, message: '文章读取失败', when: 'you cannot read it', sent: { type: 'refused' } },
    ],
  },
};
