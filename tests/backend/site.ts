import type * as calls from '#api/calls/site.ts';

import { type HandlersOf, ok } from './handlers.ts';

export const site: HandlersOf<typeof calls> = {
  loadSite: (_, { world }) => ok(world.site.info),
};
