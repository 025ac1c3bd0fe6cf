import * as v from 'valibot';

import { defineCall } from '#api/call.ts';
import { field, payload } from '#api/fields.ts';
import { readLoginAnswer } from '#domain/token.ts';

/** What a login, registration or auto-login brings: the session's token, or none that can be used (D-048). */
export type LoginAnswer = { token: string | null; firstPassword: string | null };

type WireLogin = { code: number; message: string; data: WireToken; token?: string };
type WireToken = {
  api_token?: string;
  token?: string;
  username?: string;
  /** Sent once to a member whom Telegram created (D-212). */
  first_password?: string;
  user?: { id: number; username: string; telegram_id: string };
};
const loginAnswer = v.pipe(v.unknown(), v.transform(readLoginAnswer)) as v.GenericSchema<
  WireLogin,
  LoginAnswer
>;

/** Logs in with name and password (S7-20, D-047). */
export const login = defineCall('POST /api/login_pc', {
  source: 'S7-20',
  payload: payload({ name: field('name', v.string()), password: field('password', v.string()) }),
  answer: loginAnswer,
  envelope: true,
});

/** Registers a player, who is logged in by the answer (S3-22, D-053). */
export const register = defineCall('POST /api/register', {
  source: 'S7-22',
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
});

/** Logs in with Telegram's signed launch data, sent exactly as it came (S7-23). */
export const loginWithTelegram = defineCall('POST /api/telegram/auto-login', {
  source: 'S7-23',
  payload: payload({
    initData: field('initData', v.string()),
    isTest: field('isTest', v.boolean()),
  }),
  answer: loginAnswer,
  envelope: true,
});

/** Ends the session on the server; the whole answer is ignored (S7-24, D-064). */
export const logoff = defineCall('POST /api/logoff', {
  source: 'S7-24',
  ignoresExpiry: true,
  keepalive: true,
});
