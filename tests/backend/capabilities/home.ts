import * as calls from '#api/calls/home.ts';

import { ok, serve } from '#tests/backend/handlers.ts';

export const home = serve(calls, {
  loadBanners: ({ type }, { world }) => ok(Number(type) === 2 ? world.site.banners : []),
  loadHomeNotices: (_, { world }) => ok(world.site.notices),
});
