import * as v from 'valibot';

import { defineCall } from '#api/call.ts';
import { field, payload } from '#api/fields.ts';

/** Sends a new avatar as a file; deployed servers answer with plain text. The member is reloaded afterwards (S7-40, S4-33). */
export const uploadAvatar = defineCall('POST /api/uploadimg', {
  source: 'S7-40',
  payload: payload({ file: field('file', v.instance(Blob)) }),
  body: 'form',
});
