import * as calls from '#api/calls/profile.ts';

import { done, memberOnly, plain, refuse, serve } from '#tests/backend/handlers.ts';
import type { Member } from '#tests/backend/tables/members.ts';
import type { World } from '#tests/backend/world.ts';

// Deployed servers accept no gif, though the picker offers it (D-S23).
const TAKEN = ['image/png', 'image/jpg', 'image/jpeg'];

/** A mobile number and a new password that are always refused (README). */
const TAKEN_MOBILE = '13900000000';
const REFUSED_PASSWORD = 'refused';

export const profile = serve(calls, {
  // Only a number of another member is refused; the other rules are the client's.
  updateProfile: memberOnly(({ email, mobile, birthday }, { member }) => {
    if (mobile === TAKEN_MOBILE) return refuse(221, '该手机号已被使用');
    Object.assign(member, { email, mobile, birthday });
    return done('成功', []);
  }),

  changeLoginPassword: memberOnly(({ password, paypassword: next }, { member }) => {
    if (password !== member.password) return refuse(205, '登录密码错误');
    if (next === REFUSED_PASSWORD) return refuse(300, '修改失败');
    member.password = next;
    return done('修改成功', []);
  }),

  // The message of deployed servers names the login password here too (D-S33).
  changePaymentPassword: memberOnly(({ password, paypassword: next }, { member }) => {
    if (password !== member.paymentPassword) return refuse(205, '登录密码错误');
    if (next === REFUSED_PASSWORD) return refuse(300, '修改失败');
    member.paymentPassword = next;
    return done('修改成功', []);
  }),

  uploadAvatar: memberOnly(({ file }: { file: Blob }, { world, member, origin }) => {
    if (!TAKEN.includes(file.type)) return refuse(201, '上传失败');
    return plain(origin + keep(file, member, world));
  }),
});

/** Stores a picture under a new address and removes the member's earlier one. */
function keep(file: Blob, one: Member, world: World): string {
  world.uploads.delete(one.avatar);
  const number = Number(/-(\d+)$/.exec(one.avatar)?.[1] ?? 0) + 1;
  const path = `/uploads/avatars/u${one.id}-${number}`;
  world.uploads.set(path, file);
  one.avatar = path;
  return path;
}
