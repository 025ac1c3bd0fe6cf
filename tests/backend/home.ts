import type * as calls from '#api/calls/home.ts';

import { type HandlersOf, ok } from './handlers.ts';

export const home: HandlersOf<typeof calls> = {
  loadBanners: ({ type }, { world }) => ok(Number(type) === 2 ? world.site.banners : []),
  loadHomeNotices: (_, { world }) => ok(world.site.notices),
};
