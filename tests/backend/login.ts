import type * as calls from '#api/calls/login.ts';

import { letters } from './chance.ts';
import { serverTime } from './clock.ts';
import { type HandlersOf, memberOnly, ok, refuse, whole } from './handlers.ts';
import { provokedByName } from './provoked.ts';
import { verifyInitData } from './telegram.ts';
import type { Member } from './tables/members.ts';
import type { World } from './world.ts';

const FIRST_PASSWORD_LENGTH = 10;

export const login: HandlersOf<typeof calls> = {
  login: ({ name, password }, { world }) => {
    if (name === '' || password === '') return refuse(1000, '用户名或密码不能为空');
    const provoked = provokedByName(name, world);
    if (provoked) return provoked;
    const member = world.member(name);
    if (!member) return refuse(202, '用户不存在');
    if (member.password !== password) return refuse(203, '登录密码错误');
    const data = { username: name, api_token: world.renewToken(member) };
    return whole({ code: 200, message: '登录成功', data });
  },

  // Nothing but the name is checked: the client's rules are the client's.
  register: (payload, { world }) => {
    const {
      name,
      password,
      realname: realName,
      paypassword: paymentPassword,
      pid: referrer,
    } = payload;
    if (name === '' || password === '') return refuse(1000, '用户名或密码不能为空');
    const provoked = provokedByName(name, world);
    if (provoked) return provoked;
    if (world.member(name)) return refuse(201, '用户名已存在');
    world.addMember({
      name,
      password,
      realName,
      paymentPassword,
      ...(referrer ? { referrer } : {}),
    });
    return whole({ code: 200, message: '注册成功', data: createdRow(world.member(name)!) });
  },

  loginWithTelegram: async ({ initData }, { world }) => {
    if (initData === '') return refuse(400, '缺少 initData');
    const verdict = await verifyInitData(initData, world.clock.now());
    // 403 on purpose: 401 would end a session that does not exist yet.
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
      // Once, to a member who could not log in outside Telegram without it.
      ...(known ? {} : { first_password: firstPassword }),
    };
    return whole({ code: 200, message: known ? '登录成功' : '注册成功', data });
  },

  logoff: memberOnly((_: void, { world, member }) => {
    world.renewToken(member);
    return ok([]);
  }),
};

function joinFromTelegram(
  world: World,
  telegramId: string,
  password: string,
  startParam: string,
): Member {
  let name = `tg${telegramId}`;
  while (world.member(name)) name += 'x';
  // D-214: the referrer stands before `__`.
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

/** The raw row of the users table, as deployed servers hand it out. */
function createdRow(member: Member) {
  const at = serverTime(member.joinedAtMs);
  return {
    id: member.id,
    username: member.name,
    realname: member.realName,
    vip: 0,
    pid: member.referrer,
    api_token: member.token,
    created_at: at,
    updated_at: at,
  };
}
