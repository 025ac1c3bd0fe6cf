import type * as calls from '#api/calls/service.ts';

import { type HandlersOf, memberOnly, ok } from './handlers.ts';

export const service: HandlersOf<typeof calls> = {
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
};
