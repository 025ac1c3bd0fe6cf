import * as calls from '#api/calls/telegramLogin.ts';

import { letters } from '#tests/backend/chance.ts';
import { done, refuse, serve } from '#tests/backend/handlers.ts';
import { verifyInitData } from '#tests/backend/telegram.ts';
import type { Member } from '#tests/backend/tables/members.ts';
import type { World } from '#tests/backend/world.ts';

const FIRST_PASSWORD_LENGTH = 10;

export const telegramLogin = serve(calls, {
  loginWithTelegram: async ({ initData }, { world }) => {
    if (initData === '') return refuse(400, '缺少 initData');
    const verifying = verifyInitData(initData, world.clock.now());
    world.verifying = verifying;
    const verdict = await verifying;
    // Not 401, which would end a session that does not exist yet.
    if (!verdict.ok)
      return refuse(403, verdict.why === 'expired' ? '登录数据已过期' : '签名验证失败');
    const telegramId = String(verdict.user.id);
    const known = world.members.find((member) => member.telegramId === telegramId);
    const firstPassword = letters(world.chance, FIRST_PASSWORD_LENGTH);
    const member = known ?? joinFromTelegram(world, telegramId, firstPassword, verdict.startParam);
    const data = {
      api_token: known ? world.renewToken(known) : member.token,
      user: { id: member.id, username: member.name, telegram_id: telegramId },
      is_new_user: !known,
      // Sent once: without it the member could not log in outside Telegram.
      ...(known ? {} : { first_password: firstPassword }),
    };
    return done(known ? '登录成功' : '注册成功', data);
  },
});

function joinFromTelegram(
  world: World,
  telegramId: string,
  password: string,
  startParam: string,
): Member {
  let name = `tg${telegramId}`;
  while (world.member(name)) name += 'x';
  // The referrer is the part before `__` (D-214).
  const referrer = /^[A-Za-z0-9-]{1,32}(?=__|$)/.exec(startParam)?.[0];
  world.addMember({
    name,
    password,
    paymentPassword: '',
    realName: '',
    telegramId,
    ...(referrer ? { referrer } : {}),
  });
  return world.member(name)!;
}
