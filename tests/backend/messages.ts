import * as calls from '#api/calls/messages.ts';

import { serverTime } from './clock.ts';
import { memberOnly, ok, serve } from './handlers.ts';
import { newestFirst, paginate } from './paginate.ts';

export const messages = serve(calls, {
  loadMessages: memberOnly(({ page }, { world, member }) => {
    const own = world.messages.filter(({ memberId }) => memberId === member.id);
    const rows = newestFirst(own, ({ atMs }) => atMs).map(({ id, title, content, atMs }) => ({
      id,
      user_id: member.id,
      vip_id: 0,
      isagent: 0,
      type: 2,
      title,
      content,
      created_at: serverTime(atMs),
      updated_at: serverTime(atMs),
    }));
    return ok(paginate(rows, page, world.site.rowsPerPage));
  }),
});
