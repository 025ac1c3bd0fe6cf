import * as v from 'valibot';

import { defineCall } from '#api/call.ts';
import { field, payload, record } from '#api/fields.ts';
import { message } from '#api/shapes.ts';

/**
 * Saves what members may change of their profile; deployed servers need all three, `birthday` as YYYY-MM-DD (D-114, D-S31).
 */
export const updateProfile = defineCall('POST /api/updateuserinfo', {
  payload: payload({
    email: field('email', v.string()),
    mobile: field('mobile', v.string()),
    birthday: field('birthday', v.string()),
  }),
  answer: record({ message: field('message', message) }),
  envelope: true,
});

// Both calls name the new password `paypassword`; the confirmation is not sent (D-110).
const passwords = payload({
  old: field('password', v.string()),
  next: field('paypassword', v.string()),
});

/** Changes the login password. */
export const changeLoginPassword = defineCall('POST /api/editPassword', {
  payload: passwords,
  answer: record({ message: field('message', message) }),
  envelope: true,
});

/** Changes the withdrawal password. */
export const changePaymentPassword = defineCall('POST /api/editPayPassword', {
  payload: passwords,
  answer: record({ message: field('message', message) }),
  envelope: true,
});

/** Uploads an avatar; deployed servers answer with plain text, so the member is reloaded afterwards (D-S23). */
export const uploadAvatar = defineCall('POST /api/uploadimg', {
  payload: payload({ file: field('file', v.instance(Blob)) }),
  body: 'form',
});
