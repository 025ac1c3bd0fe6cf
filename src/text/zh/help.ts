import { defineText } from '#text/words.ts';

/** Words of the help center; the titles of the articles are those of their screens. */
export const help = defineText('help', {
  articles: '帮助文章',
  support: '仍需帮助',
  service: '人工客服',
  none: '这篇文章暂无内容',
  more: '没有找到答案？联系客服',
});
