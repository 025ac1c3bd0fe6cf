import type { MemberAnswer } from '#api/calls/member.ts';
import { numberAnswer } from '#state/member/newestAnswer.ts';
import { keepAnswer } from '#state/member/useMember.ts';

/** Makes these fields of the member known, as an answer later than every other. */
export function knowMember(fields: Partial<MemberAnswer>): void {
  keepAnswer('event', numberAnswer(fields, Number.MAX_SAFE_INTEGER));
}
