import type * as calls from '#api/calls/site.ts';

import { type HandlersOf, ok, refuse } from './handlers.ts';

export const site: HandlersOf<typeof calls> = {
  loadSite: (_, { world }) => ok(world.site.info),
  loadVisitAddress: (_, { world }) => {
    const url = world.site.visitAddress;
    // The answer of deployed servers on the right host for a phone.
    return url === null ? refuse(500, 'wap') : ok({ url });
  },
};
