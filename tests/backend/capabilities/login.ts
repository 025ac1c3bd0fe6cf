import * as calls from '#api/calls/login.ts';

import { serverTime } from '#tests/backend/clock.ts';
import { done, memberOnly, ok, refuse, serve } from '#tests/backend/handlers.ts';
import { provokedByName } from '#tests/backend/provoked.ts';
import type { Member } from '#tests/backend/tables/members.ts';

export const login = serve(calls, {
  login: ({ name, password }, { world }) => {
    if (name === '' || password === '') return refuse(1000, '用户名或密码不能为空');
    const provoked = provokedByName(name, world);
    if (provoked) return provoked;
    const member = world.member(name);
    if (!member) return refuse(202, '用户不存在');
    if (member.password !== password) return refuse(203, '登录密码错误');
    const data = { username: name, api_token: world.renewToken(member) };
    return done('登录成功', data);
  },

  // Only the name is checked; the other rules are the client's.
  register: (payload, { world }) => {
    const { name, password, realname: realName, pid: referrer } = payload;
    if (name === '' || password === '') return refuse(1000, '用户名或密码不能为空');
    const provoked = provokedByName(name, world);
    if (provoked) return provoked;
    if (world.member(name)) return refuse(201, '用户名已存在');
    const typed = { name, password, realName, paymentPassword: payload.paypassword };
    world.addMember({ ...typed, ...(referrer ? { referrer } : {}) });
    return done('注册成功', createdRow(world.member(name)!));
  },

  logoff: memberOnly((_: void, { world, member, token }) => {
    world.endToken(member, token);
    return ok([]);
  }),
});

/** The raw row of the users table, as deployed servers send it. */
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
