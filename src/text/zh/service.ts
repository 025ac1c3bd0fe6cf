import { defineText } from '#text/words.ts';

/** Words of customer service and the help center; the titles of the articles are those of their screens. */
export const service = defineText('service', {
  frameTitle: '在线客服',
  loading: '正在连接客服…',
  none: '在线客服暂未开通，请稍后再来',
  articles: '帮助文章',
  emptyArticle: '这篇文章暂无内容',
  support: '仍需帮助',
  contact: '人工客服',
  more: '没有找到答案？联系客服',
});
