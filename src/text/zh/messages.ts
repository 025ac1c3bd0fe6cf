import { defineText } from '#text/words.ts';

/** Words of the message centre. */
export const messages = defineText('messages', {
  kinds: '消息类型',
  notices: '公告',
  internal: '站内信',
  internalUnread: '站内信（{count} 条未读）',
  noNotices: '暂无公告',
  noMessages: '暂无站内信',
  untitled: '无标题',
  noContent: '暂无内容',
  isUnread: '未读',
  readAll: '全部已读',
  unread: '{count} 条未读',
});
