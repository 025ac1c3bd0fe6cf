import * as v from 'valibot';

import { dropEarly } from '#api/early.ts';
import { usableToken } from '#domain/token.ts';
import { now } from '#platform/clock.ts';
import { removeCookie, writeCookie } from '#platform/cookies.ts';
import { readStored } from '#platform/readStored.ts';
import { clearStored, readStoredText, removeStored, writeStored } from '#platform/storage.ts';
import { unmarkSessionEnded, markSessionEnded, sessionIdOf } from './endedSessions.ts';
import {
  deviceStorage,
  DROPPED_KEYS,
  readCookie,
  readSavedToken,
  readTokenEntry,
  type SavedToken,
  STORED,
} from './storedKeys.ts';

import { type Session, useStore, VISITOR } from './store.ts';

/** How long a Telegram login is kept, in ms. */
const KEPT_MS = 86_400_000;

// Entries of local storage that carry the id of their session.
const SESSION_KEYS = [STORED.cache.member, STORED.cache.inReview];
const OF_SESSION = v.object({ session: v.string() });

/** Session storage could not store the token. It is now stored nowhere (D-042). */
export class TokenNotKept extends Error {
  override readonly name = 'TokenNotKept';
}

/**
 * Why a session ends: the player logs out or changes the login password, the server answers 401 or refuses the account
 * (D-237), or this tab has lost the session because another tab ended it or its token is gone.
 */
type EndReason = 'logout' | 'passwordChanged' | 'expired' | 'refused' | 'lost';
type EndListener = (reason: EndReason) => void;
const endListeners = new Set<EndListener>();

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
  const sessionId = sessionIdOf(token);
  const json = JSON.stringify({
    token,
    owner,
    expiresAt: now() + KEPT_MS,
    id: sessionId,
  } satisfies SavedToken);
  removeSharedOf(useStore.getState());
  // The last member's name must not show, not even for a moment. A visitor's favourites are not this member's (D-234).
  for (const key of [...SESSION_KEYS, STORED.cache.visitorGames]) removeStored('localStorage', key);
  if (!writeStored('sessionStorage', STORED.token.entry, json)) {
    // The last member has lost their token by now, and may not go on in memory.
    if (useStore.getState().token) clearTab([STORED.token.launch]);
    removeStored('sessionStorage', STORED.token.entry);
    throw new TokenNotKept();
  }
  unmarkSessionEnded(sessionId);
  if (isKept) {
    removeKeptToken();
    writeStored('localStorage', STORED.token.entry, json);
    writeCookie(STORED.token.cookie, token);
    if (owner) writeCookie(STORED.token.ownerCookie, owner);
  }
  replaceSession({ token, owner, sessionId });
}

/**
 * Restores a session from a stored token at start, for this launch's Telegram user only. First wipes the token and all
 * data of any other member (D-025). Returns whether there is a session.
 */
export function restoreSession(launchOwner: string | null | undefined): boolean {
  for (const key of DROPPED_KEYS) removeStored('localStorage', key);
  const wasOwn = readStoredText('sessionStorage', STORED.token.entry) !== null;
  const saved = readToken(launchOwner);
  if (!saved) {
    // A launch that names no user cannot tell who owns the stored token, so the token stays unread (D-244).
    const hasOthersToken = launchOwner !== null && readToken(undefined) !== null;
    // The stored launch string and the early call belong to this launch, not to the other member. They stay.
    if (wasOwn || hasOthersToken) clearTab([STORED.token.launch]);
    if (hasOthersToken) clearShared();
    else if (!readToken(undefined, null)) removeKeptToken();
    for (const key of SESSION_KEYS) removeStored('localStorage', key);
    return false;
  }
  // Removes copies that differ from the token (D-037). Another tab's login is not a copy (D-228).
  if (!wasOwn) {
    if (readTokenEntry(deviceStorage('localStorage'))?.token !== saved.token)
      removeStored('localStorage', STORED.token.entry);
    if (readCookie(document.cookie, STORED.token.cookie) !== saved.token) removeCookies();
  }
  const { token, owner, id } = saved;
  const sessionId = id || sessionIdOf(token);
  writeStored('sessionStorage', STORED.token.entry, JSON.stringify({ ...saved, id: sessionId }));
  useStore.setState({ token, owner, sessionId });
  return true;
}

/**
 * Ends the session, then calls the listeners of `onSessionEnd`. Wipes the memory and this tab's storage. Of the storage
 * that tabs share, a 401 or a refused account wipes only what belongs to this session, and `lost` wipes nothing
 * (D-228).
 */
export function endSession(reason: EndReason): void {
  const ended = useStore.getState();
  dropEarly();
  replaceSession(VISITOR);
  // A later page of this tab may have begun another session. Then this tab's storage belongs to that one.
  const stored = readTokenEntry(deviceStorage('sessionStorage'));
  if (reason !== 'lost' || !stored || stored.id === ended.sessionId)
    clearStored('sessionStorage', []);
  if (reason === 'expired' || reason === 'refused') removeSharedOf(ended);
  else if (reason !== 'lost') clearShared();
  if (reason === 'logout') removeStored('localStorage', STORED.own.entry);
  // A lost session did not end here. Other tabs may go on with its token.
  if (reason !== 'lost') markSessionEnded(ended.sessionId);
  for (const listener of endListeners) listener(reason);
}

/**
 * Whether the device still stores the token of this session. When a player erases the site's data, the browser sends no
 * event: until its next reload only this page still has the session (D-003).
 */
export function isTokenKept(): boolean {
  return readToken(undefined)?.token === useStore.getState().token;
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

// A new generation drops late answers and empties the cache. A new visit drops kept screens (D-205).
function replaceSession(next: Omit<Session, 'generation' | 'visit'>): void {
  const wasMember = useStore.getState().token !== '';
  useStore.setState(({ generation, visit }) => ({
    ...next,
    generation: generation + 1,
    visit: wasMember ? visit + 1 : visit,
  }));
  // The browser lists every file the page has loaded, such as the member's picture and the address of their game.
  if (wasMember) performance.clearResourceTimings();
}

// Replaces the session by a visitor and wipes this tab's storage.
function clearTab(keptKeys: readonly string[]): void {
  replaceSession(VISITOR);
  clearStored('sessionStorage', keptKeys);
}

// Clears localStorage and cookies, except device settings and entries stored under a hashed account name.
function clearShared(): void {
  const { device, unanswered, own } = STORED;
  const kept = [device, unanswered, own].flatMap((keys) => Object.values<string>(keys));
  clearStored('localStorage', kept);
  removeCookies();
}

// Removes what the tabs share of one session: entries with its id, and its cookie.
function removeSharedOf({ token, sessionId }: Session): void {
  if (!token) return;
  if (readTokenEntry(deviceStorage('localStorage'))?.id === sessionId)
    removeStored('localStorage', STORED.token.entry);
  for (const key of SESSION_KEYS)
    if (readStored('localStorage', key, OF_SESSION)?.session === sessionId)
      removeStored('localStorage', key);
  if (readCookie(document.cookie, STORED.token.cookie) === token) removeCookies();
}

function removeKeptToken(): void {
  removeStored('localStorage', STORED.token.entry);
  removeCookies();
}

function removeCookies(): void {
  removeCookie(STORED.token.cookie);
  removeCookie(STORED.token.ownerCookie);
}
