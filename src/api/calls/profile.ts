import * as v from 'valibot';

import { defineCall, field, payload } from '#api/call.ts';
import { byMessage } from '#api/shapes.ts';

/** Saves the profile. Deployed servers need all three fields, and `birthday` as YYYY-MM-DD. */
export const updateProfile = defineCall('POST /api/updateuserinfo', {
  payload: payload({
    email: field('email', v.string()),
    mobile: field('mobile', v.string()),
    birthday: field('birthday', v.string()),
  }),
  ...byMessage,
});

// Both calls send the new password as `paypassword` and do not send its confirmation (D-110).
const passwords = payload({
  old: field('password', v.string()),
  next: field('paypassword', v.string()),
});

export const changeLoginPassword = defineCall('POST /api/editPassword', {
  payload: passwords,
  ...byMessage,
});

export const changePaymentPassword = defineCall('POST /api/editPayPassword', {
  payload: passwords,
  ...byMessage,
});

/** Uploads an avatar. Deployed servers answer with plain text, so the caller reloads the member. */
export const uploadAvatar = defineCall('POST /api/uploadimg', {
  payload: payload({ file: field('file', v.instance(Blob)) }),
  isForm: true,
});
