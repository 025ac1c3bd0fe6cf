import type { Words } from '#text/words.ts';
import type { messages as zh } from '#text/zh/messages.ts';

export const messages: Words<typeof zh> = {
  kinds: 'Kind of message',
  notices: 'Notices',
  internal: 'Messages',
  noNotices: 'No notices',
  noMessages: 'No messages',
  untitled: 'Untitled',
  noContent: 'Nothing in it',
  unread: '{count} unread',
  manyUnread: 'more than {most} unread',
};
