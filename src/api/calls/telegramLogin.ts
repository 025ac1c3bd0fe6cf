import * as v from 'valibot';

import { defineCall, field, payload } from '#api/call.ts';
import { loginAnswer } from '#api/loginAnswer.ts';
import { EARLY_PATHS } from '#api/paths.ts';

/** Logs in with Telegram's signed launch data, unchanged. */
export const loginWithTelegram = defineCall(`POST ${EARLY_PATHS.telegramLogin}`, {
  payload: payload({
    initData: field('initData', v.string()),
    isTest: field('isTest', v.boolean()),
  }),
  answer: loginAnswer,
  envelope: true,
  isPublic: true,
});
