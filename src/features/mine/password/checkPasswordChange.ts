import { firstProblem } from '#domain/validation.ts';
import type { Words } from '#text/words.ts';
import type { profile } from '#text/zh/profile.ts';

const PASSWORD_MIN = 6;

type Key = keyof Words<typeof profile>;
/** Fields of a password change; the client never sends the confirmation. */
export type PasswordChange = { old: string; next: string; confirmation: string };

/** Checks a change of password in the order of its fields and returns the first problem. */
export function checkPasswordChange(
  typed: PasswordChange,
): { field: keyof PasswordChange; key: Key } | null {
  const { old, next, confirmation } = typed;
  return firstProblem<keyof PasswordChange, Key>([
    ['old', old === '', 'oldRequired'],
    ['next', next === '', 'nextRequired'],
    ['confirmation', confirmation === '', 'confirmationRequired'],
    ['old', old.length < PASSWORD_MIN, 'oldTooShort'],
    ['next', next.length < PASSWORD_MIN, 'nextTooShort'],
    ['confirmation', confirmation !== next, 'confirmationDiffers'],
    ['next', next === old, 'nextIsOld'],
  ]);
}
