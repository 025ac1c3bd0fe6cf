import * as v from 'valibot';

import { defineCall, field, payload } from '#api/call.ts';
import { loginAnswer } from '#api/loginAnswer.ts';

/** Logs in with name and password. */
export const login = defineCall('POST /api/login_pc', {
  payload: payload({ name: field('name', v.string()), password: field('password', v.string()) }),
  answer: loginAnswer,
  envelope: true,
  isPublic: true,
});

/** Registers a player. The answer logs them in. */
export const register = defineCall('POST /api/register', {
  payload: payload({
    name: field('name', v.string()),
    password: field('password', v.string()),
    confirmation: field('confirmPass', v.string()),
    realName: field('realname', v.string()),
    paymentPassword: field('paypassword', v.string()),
    captcha: field('code', v.string()),
    invitation: field('invitation', v.string()),
    referrer: field('pid', v.optional(v.string())),
  }),
  answer: loginAnswer,
  envelope: true,
  isPublic: true,
});

/** Ends the session on the server. We ignore the whole answer. */
export const logoff = defineCall('POST /api/logoff', { ignoresExpiry: true, keepalive: true });
