import type { Words } from '#text/words.ts';
import type { messages } from '#text/zh/messages.ts';

export const en: Words<typeof messages> = {
  kinds: 'Type of message',
  notices: 'Notices',
  internal: 'Messages',
  internalUnread: 'Messages ({count} unread)',
  noNotices: 'No notices',
  noMessages: 'No messages',
  untitled: 'Untitled',
  noContent: 'No content',
  isUnread: 'unread',
  readAll: 'Mark all as read',
  unread: '{count} unread',
};
