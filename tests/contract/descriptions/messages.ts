import type * as calls from '#api/calls/messages.ts';
import { type DescriptionsOf, pageNotes } from '#tests/contract/description.ts';

import { PAGE } from './records.ts';

export const messages: DescriptionsOf<typeof calls> = {
  loadMessages: {
    summary:
      'The member’s messages, the newest first. The number of unread ones is `total` less the `total` that the player last saw.',
    screens: 'the messages, and the number of unread ones',
    payload: { page: PAGE },
    answer: {
      'data.data[].id': 'The number of the message.',
      'data.data[].title': 'The heading.',
      'data.data[].content': { text: 'The text.', missing: 'only the heading is shown' },
      'data.data[].created_at': 'When you sent it.',
      ...pageNotes(),
    },
  },
};
