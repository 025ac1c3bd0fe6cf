import { beijingDay, readServerTime } from '#domain/serverTime.ts';
import { firstProblem, isMobileNumber } from '#domain/validation.ts';
import type { Words } from '#text/words.ts';
import type { profile } from '#text/zh/profile.ts';

/** Earliest birthday the picker offers. */
export const BIRTHDAY_MIN = '1980-01-01';
const ADULT_YEARS = 18;

type Key = keyof Words<typeof profile>;
/** Parts of the profile that members may change; `birthday` as YYYY-MM-DD. */
export type Profile = { mobile: string; email: string; birthday: string };

/** HTML's valid address, but the domain needs a dot. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;
const EMAIL_MAX = 254;

/** Checks a profile and returns the first problem. Accepts a saved birthday even if a new one with that date would be refused. */
export function checkProfile(
  { mobile, email, birthday }: Profile,
  { savedBirthday, nowMs }: { savedBirthday: string; nowMs: number },
): { field: keyof Profile; key: Key } | null {
  const isInRange = birthday >= BIRTHDAY_MIN && birthday <= latestBirthday(nowMs);
  return firstProblem<keyof Profile, Key>([
    ['mobile', !isMobileNumber(mobile), 'mobileInvalid'],
    ['email', email.length > EMAIL_MAX || !EMAIL.test(email), 'emailInvalid'],
    ['birthday', !isDate(birthday), 'birthdayInvalid'],
    ['birthday', birthday !== savedBirthday && !isInRange, 'birthdayOutside'],
  ]);
}

/** Returns the birthday of somebody who turns 18 today in Beijing, as YYYY-MM-DD. */
export function latestBirthday(nowMs: number): string {
  const today = beijingDay(nowMs);
  const date = `${Number(today.slice(0, 4)) - ADULT_YEARS}${today.slice(4)}`;
  // 29 February exists in leap years only.
  return isDate(date) ? date : date.replace(/29$/, '28');
}

/** Returns the server's birthday, a date or a Beijing time, as YYYY-MM-DD; '' when it is empty or all zeros. */
export function readBirthday(wire: string): string {
  const text = wire.trim();
  if (isDate(text)) return text;
  const atMs = readServerTime(text);
  return atMs === null ? '' : beijingDay(atMs);
}

function isDate(text: string): boolean {
  return readServerTime(`${text} 00:00`) !== null;
}
