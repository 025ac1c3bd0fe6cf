import type { MemberAnswer } from '#api/calls/member.ts';
import { answerTo } from '#state/member/newestAnswers.ts';
import { keepAnswers } from '#state/member/member.ts';

/** Makes these fields of the member known, as an answer later than every other. */
export function knowMember(fields: Partial<MemberAnswer>): void {
  keepAnswers([answerTo(Number.MAX_SAFE_INTEGER, fields)]);
}
