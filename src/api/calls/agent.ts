import * as v from 'valibot';

import { defineCall, field, payload } from '#api/call.ts';
import { byMessage } from '#api/shapes.ts';

/** Applies to become an agent. The message shows the outcome. */
export const applyForAgent = defineCall('POST /api/applyagentdo', {
  payload: payload({
    mobile: field('mobile', v.string()),
    reason: field('apply_info', v.string()),
  }),
  ...byMessage,
});
