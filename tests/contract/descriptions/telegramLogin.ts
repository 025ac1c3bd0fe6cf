import type * as calls from '#api/calls/telegramLogin.ts';
import type { DescriptionsOf } from '#tests/contract/description.ts';

import { LOGIN_ANSWER } from './login.ts';

export const telegramLogin: DescriptionsOf<typeof calls> = {
  loginWithTelegram: {
    summary:
      'Logs in the Telegram user who opened the Mini App, and creates a member for a new one. The page sends it before its script has loaded and gives up after 20 seconds.',
    screens: 'the start inside Telegram',
    absent: 'the player reads one message and logs in by the form',
    remarks: [
      'Verify the launch data with your bot token: see [bot-launch/README.md](../bot-launch/README.md#verify-launch-data-on-your-server). Never trust it unverified.',
      'The start parameter is inside `initData` (`start_param`), see [start screens](#start-screens). Its part before `__` is the referrer of a new member.',
      'A member whom this call creates has no payment password: see [payment passwords](backend.md#payment-passwords).',
      'Refuse with code 403, not with 401: there is no session to end yet.',
    ],
    payload: {
      initData: 'Telegram’s signed launch data, exactly as Telegram gave it to the page.',
      isTest:
        '`false` from a built site, unless `launchInQuery` is on. It is not signed and says nothing of the signature: verify every one in the same way.',
    },
    answer: LOGIN_ANSWER,
    refusals: [
      { code: 400, message: '缺少 initData', when: '`initData` is empty', sent: { initData: '' } },
      {
        code: 403,
        message: '签名验证失败',
        when: 'the signature is wrong',
        sent: { initData: 'user=%7B%7D&auth_date=1&hash=00' },
      },
    ],
  },
};
