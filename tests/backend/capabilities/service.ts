import * as calls from '#api/calls/service.ts';

import { memberOnly, misbehave, ok, refuse, serve } from '#tests/backend/handlers.ts';
import { ARTICLES } from '#tests/backend/tables/articles.ts';

export const service = serve(calls, {
  loadServiceAddress: (_, { world, gameOrigin }) => {
    const url = world.site.serviceAddress ?? `${gameOrigin}/service`;
    return ok({
      url,
      domain: '',
      kefu_url: url,
      gongdan_url: '',
      kefu_enabled: '1',
      gongdan_enabled: '0',
    });
  },
  loadAgentAddress: memberOnly((_: void, { gameOrigin }) => ok({ url: `${gameOrigin}/agent` })),
  loadArticle: ({ type }) => {
    if (type === 'refused') return refuse(500, '文章读取失败');
    const article = ARTICLES[type];
    if (!article) return misbehave({ data: null });
    const { name, content } = article;
    return ok({ id: Number(type) || 0, name, enname: null, cateid: 1, content, encontent: null });
  },
});
