import * as calls from '#api/calls/agent.ts';

import { done, memberOnly, refuse, serve } from '#tests/backend/handlers.ts';
import type { Member } from '#tests/backend/tables/members.ts';

/** The members who have applied; a WeakSet, so that they are freed with their world. */
const applicants = new WeakSet<Member>();

export const agent = serve(calls, {
  applyForAgent: memberOnly(({ mobile }, { member }) => {
    if (mobile === '13900000000') return refuse(221, '该手机号已被使用');
    if (member.isAgent || applicants.has(member)) return refuse(500, '您已申请过代理');
    applicants.add(member);
    return done('申请成功', []);
  }),
});
