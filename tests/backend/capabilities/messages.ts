import * as calls from '#api/calls/messages.ts';

import { serverTime } from '#tests/backend/clock.ts';
import { memberOnly, ok, serve } from '#tests/backend/handlers.ts';
import { newestFirst, paginate } from '#tests/backend/paginate.ts';

export const messages = serve(calls, {
  loadMessages: memberOnly(({ page }, { world, member }) => {
    const own = world.list('messages').filter(({ memberId }) => memberId === member.id);
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
