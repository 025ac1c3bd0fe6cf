import type * as calls from '#api/calls/help.ts';

import { type HandlersOf, misbehave, ok, refuse } from './handlers.ts';
import { ARTICLES } from './tables/articles.ts';

export const help: HandlersOf<typeof calls> = {
  loadArticle: ({ type }) => {
    if (type === 'refused') return refuse(500, '文章读取失败');
    const article = ARTICLES[type];
    if (!article) return misbehave({ data: null });
    const { name, content } = article;
    return ok({ id: Number(type) || 0, name, enname: null, cateid: 1, content, encontent: null });
  },
};
