import * as calls from '#api/calls/site.ts';

import { ok, refuse, serve } from '#tests/backend/handlers.ts';

export const site = serve(calls, {
  loadSite: (_, { world }) => ok(world.site.info),
  loadVisitAddress: (_, { world }) => {
    const url = world.site.visitAddress;
    // The answer of deployed servers on the right host for a phone (D-S09).
    return url === null ? refuse(500, 'wap') : ok({ url });
  },
});
