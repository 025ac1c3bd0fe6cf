import { isMobileNumber } from '#domain/validation.ts';
import type { Words } from '#text/words.ts';
import type { agent } from '#text/zh/agent.ts';

export type Application = { mobile: string; reason: string };
type Problem = { field: keyof Application; key: keyof Words<typeof agent> };

/** Checks an application in the order of its fields and returns the first problem. */
export function checkApplication({ mobile, reason }: Application): Problem | null {
  if (!isMobileNumber(mobile)) return { field: 'mobile', key: 'mobileInvalid' };
  if (reason === '') return { field: 'reason', key: 'reasonRequired' };
  return null;
}
