import { dropEarly } from '#api/earlyCalls.ts';
import { usableToken } from '#domain/token.ts';
import { now } from '#platform/clock.ts';
import { writeCookie } from '#platform/cookies.ts';
import { readStoredText, removeStored, writeStored } from '#platform/storage.ts';

import {
  clearShared,
  clearTab,
  type EndReason,
  removeCookies,
  removeOtherSessions,
  removeSharedToken,
} from './clearing.ts';
import { getSession, replaceSession, type Session, VISITOR } from './currentSession.ts';
import { markSessionEnded, sessionIdOf, unmarkSessionEnded } from './endedSessions.ts';
import {
  deviceStorage,
  DROPPED_KEYS,
  readCookie,
  readSavedToken,
  readTokenEntry,
  type SavedToken,
  STORED,
} from './storedKeys.ts';

/** How long a Telegram login is kept, in ms. */
const KEPT_MS = 86_400_000;

/** Session storage could not store the token. It is now stored nowhere. */
export class TokenNotKept extends Error {
  override readonly name = 'TokenNotKept';
}

type EndListener = (reason: EndReason) => void;
const endListeners = new Set<EndListener>();
const beginListeners = new Set<() => void>();

/** Calls `listener` after each login. Returns a function that removes it. */
export function onSessionBegin(listener: () => void): () => void {
  beginListeners.add(listener);
  return () => void beginListeners.delete(listener);
}

/** Calls `listener` when a session has ended and everything is wiped. Returns a function that removes it. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => void endListeners.delete(listener);
}

/**
 * Begins a session, all or nothing. Stores the token in session storage. A Telegram login also stores it in local
 * storage and a cookie for one day; other logins leave the login of another tab there (D-228). Throws `TokenNotKept`,
 * and then the page is logged out.
 */
export function beginSession(
  token: string,
  { owner, isKept }: { owner: string | null; isKept: boolean },
): void {
  if (usableToken(token) === null) throw new TypeError('not a token');
  const id = sessionIdOf(token);
  const saved: SavedToken = { token, owner, expiresAt: now() + KEPT_MS, id };
  const json = JSON.stringify(saved);
  const last = getSession();
  if (last.token) removeTokenOf(last);
  // The last member's name must not show, not even for a moment. A visitor's favourites are not this member's.
  removeOtherSessions(id, isKept);
  removeStored('localStorage', STORED.cache.visitorGames);
  if (!writeStored('sessionStorage', STORED.token.entry, json)) {
    // The last member has lost their token by now, and may not go on in memory.
    if (last.token) {
      replaceSession(VISITOR);
      clearTab('otherMember');
    }
    removeStored('sessionStorage', STORED.token.entry);
    throw new TokenNotKept();
  }
  unmarkSessionEnded(id);
  if (isKept) {
    removeSharedToken();
    writeStored('localStorage', STORED.token.entry, json);
    writeCookie(STORED.token.cookie, token);
    if (owner) writeCookie(STORED.token.ownerCookie, owner);
  }
  replaceSession({ id, token, owner });
  for (const listener of beginListeners) listener();
}

/**
 * Restores a session from a stored token at start, for this launch's Telegram user only. First wipes the token and all
 * data of any other member (D-025). Returns whether there is a session.
 */
export function restoreSession(
  launchOwner: string | null | undefined,
  saved = readToken(launchOwner),
): boolean {
  for (const key of DROPPED_KEYS) removeStored('localStorage', key);
  const wasOwn = readStoredText('sessionStorage', STORED.token.entry) !== null;
  if (!saved) {
    // A launch that names no user cannot tell who owns the stored token, so the token stays unread.
    const hasOthersToken = launchOwner !== null && readToken(undefined) !== null;
    if (wasOwn || hasOthersToken) {
      replaceSession(VISITOR);
      clearTab('otherMember');
    }
    if (hasOthersToken) clearShared('otherMember');
    else if (!readToken(undefined, null)) removeSharedToken();
    removeOtherSessions('');
    return false;
  }
  // Removes copies that differ from the token. Another tab's login is not a copy.
  if (!wasOwn) {
    if (readTokenEntry(deviceStorage('localStorage'))?.token !== saved.token)
      removeStored('localStorage', STORED.token.entry);
    if (readCookie(document.cookie, STORED.token.cookie) !== saved.token) removeCookies();
  }
  const { token, owner } = saved;
  const id = saved.id || sessionIdOf(token);
  writeStored('sessionStorage', STORED.token.entry, JSON.stringify({ ...saved, id }));
  removeOtherSessions(id);
  replaceSession({ id, token, owner });
  return true;
}

/**
 * Ends the session, clears the device by the table in `clearing.ts`, then calls the listeners of `onSessionEnd`. They
 * see the next session. `lost` clears this tab only: other tabs may go on with the token.
 */
export function endSession(reason: EndReason): void {
  const ended = getSession();
  dropEarly();
  replaceSession(VISITOR);
  // A later page of this tab may have begun another session. Then this tab's storage belongs to that one.
  const stored = readTokenEntry(deviceStorage('sessionStorage'));
  if (reason !== 'lost' || !stored || stored.id === ended.id) clearTab(reason);
  if (reason !== 'lost') {
    clearShared(reason);
    markSessionEnded(ended.id);
  }
  for (const listener of endListeners) listener(reason);
}

/**
 * Whether the device still stores the token of this session. When a player erases the site's data, the browser sends no
 * event: until its next reload only this page still has the session.
 */
export function isTokenKept(): boolean {
  return readToken(undefined)?.token === getSession().token;
}

/** Returns the stored token of this launch's Telegram user, or null. `undefined` accepts any user. */
export function readToken(
  launchOwner: string | null | undefined,
  session = deviceStorage('sessionStorage'),
): SavedToken | null {
  return readSavedToken(
    session,
    deviceStorage('localStorage'),
    document.cookie,
    launchOwner,
    now(),
  );
}

// Removes the token of a session from the storage that tabs share.
function removeTokenOf({ token, id }: Session): void {
  if (readTokenEntry(deviceStorage('localStorage'))?.id === id)
    removeStored('localStorage', STORED.token.entry);
  if (readCookie(document.cookie, STORED.token.cookie) === token) removeCookies();
}
