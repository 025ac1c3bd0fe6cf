import * as v from 'valibot';

import { removeCookie } from '#platform/cookies.ts';
import { readStored } from '#platform/readStored.ts';
import { clearStored, listKeys, removeStored } from '#platform/storage.ts';

import { deviceStorage, readTokenEntry, STORED } from './storedKeys.ts';

/**
 * Why a session ends: the player logs out or changes the login password; the server answers 401 or refuses the account;
 * a launch names another member; or another tab has ended it, or its token is gone.
 */
export type EndReason =
  | 'logout'
  | 'passwordChanged'
  | 'expired'
  | 'refused'
  | 'otherMember'
  | 'lost';

/**
 * Keys that stay in local storage when a session ends, also of other members; `until` names a reason that removes them
 * too. All other keys go, foreign ones too (D-315). `src/README.md` says why each stays.
 */
export const KEPT: readonly { keys: readonly string[]; until?: EndReason }[] = [
  { keys: Object.values(STORED.device) },
  { keys: Object.values(STORED.unanswered) },
  { keys: [STORED.own.protection, STORED.own.orderMessages] },
  { keys: [STORED.own.entry], until: 'logout' },
];

/** Clears this tab's session storage. A launch of another member keeps its own launch string. */
export function clearTab(reason: EndReason): void {
  clearStored('sessionStorage', reason === 'otherMember' ? [STORED.token.launch] : []);
}

/** Clears local storage and cookies, except what the table keeps. */
export function clearShared(reason: EndReason): void {
  const kept = KEPT.filter(({ until }) => until !== reason).flatMap(({ keys }) => keys);
  clearStored('localStorage', kept);
  removeCookies();
}

const OF_SESSION = v.object({ session: v.string() });

/**
 * Removes the traces of other sessions from local storage: members, their orders in review and their answers. Keeps
 * those of the stored Telegram login, unless this one replaces it: another tab may go on with it.
 */
export function removeOtherSessions(id: string, isReplaced = false): void {
  const kept = isReplaced ? undefined : readTokenEntry(deviceStorage('localStorage'))?.id;
  const { member, messageTotal, inReview, memberAnswers } = STORED.cache;
  const keys = listKeys('localStorage').filter((key) => key.startsWith(memberAnswers));
  for (const key of [member, messageTotal, inReview, ...keys]) {
    const owner = readStored('localStorage', key, OF_SESSION)?.session;
    if (!owner || (owner !== id && owner !== kept)) removeStored('localStorage', key);
  }
}

/** Removes the token that tabs share, from local storage and cookies. */
export function removeSharedToken(): void {
  removeStored('localStorage', STORED.token.entry);
  removeCookies();
}

export function removeCookies(): void {
  removeCookie(STORED.token.cookie);
  removeCookie(STORED.token.ownerCookie);
}
