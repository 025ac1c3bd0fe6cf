import * as v from 'valibot';

import { dropEarly } from '#api/early.ts';
import { usableToken } from '#domain/token.ts';
import { now } from '#platform/clock.ts';
import { removeCookie, writeCookie } from '#platform/cookies.ts';
import { readStored } from '#platform/readStored.ts';
import { clearStored, readStoredText, removeStored, writeStored } from '#platform/storage.ts';
import { noteBegun, noteEnded, sessionIdOf } from './endedSessions.ts';
import {
  deviceStorage,
  readCookie,
  readSavedToken,
  readTokenEntry,
  type SavedToken,
  STORED,
} from './storedKeys.ts';

import { type Session, useStore, VISITOR } from './store.ts';

/** How long a Telegram login is kept, in ms. */
const KEPT_MS = 86_400_000;

// What is stored of the member carries the id of their session.
const OF_SESSION = v.object({ session: v.string() });

/** The token could not be kept in session storage: nothing of it is kept anywhere (D-042). */
export class TokenNotKept extends Error {
  override readonly name = 'TokenNotKept';
}

/**
 * Why a session ends: the player logs out or changes the login password, the server says 401 or refuses
 * the account (D-237), or it is this tab's no longer: another tab ended it, or its token is gone.
 */
type EndReason = 'logout' | 'passwordChanged' | 'expired' | 'refused' | 'lost';
type EndListener = (reason: EndReason) => void;
const endListeners = new Set<EndListener>();

/** Calls `listener` after each end of a session, when everything is wiped; returns its removal. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => void endListeners.delete(listener);
}

/**
 * Begins a session: all or nothing. The token goes into session storage and, for a Telegram login, into local
 * storage and a cookie for one day, where the login of another tab stays otherwise (D-228). Throws
 * `TokenNotKept`: then nobody is logged in any more.
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
  removeShared(useStore.getState());
  // The last member's name must not show, not even for a moment; what visitors starred is not this member's (D-234).
  for (const key of [STORED.cache.member, STORED.cache.visitorGames])
    removeStored('localStorage', key);
  if (!writeStored('sessionStorage', STORED.token.entry, json)) {
    // Whoever was logged in before has lost their token by now, and may not go on in memory alone.
    if (useStore.getState().token) leave([STORED.token.launch]);
    removeStored('sessionStorage', STORED.token.entry);
    throw new TokenNotKept();
  }
  noteBegun(sessionId);
  if (isKept) {
    removeKeptToken();
    writeStored('localStorage', STORED.token.entry, json);
    writeCookie(STORED.token.cookie, token);
    if (owner) writeCookie(STORED.token.ownerCookie, owner);
  }
  replaceSession({ token, owner, sessionId });
}

/**
 * Takes a stored token up at start, for this launch's Telegram user only. A token of somebody else is wiped
 * with all that is stored of them before anything else happens (D-025).
 */
export function restoreSession(launchOwner: string | null | undefined): boolean {
  const wasOwn = readStoredText('sessionStorage', STORED.token.entry) !== null;
  const saved = readToken(launchOwner);
  if (!saved) {
    // A launch that names no user says nothing about whose the kept token is: it stays unread (D-244).
    const isAnothers = launchOwner !== null && readToken(undefined) !== null;
    // The launch that just began is not the other member's: its stored string and its early call stay.
    if (wasOwn || isAnothers) leave([STORED.token.launch]);
    if (isAnothers) clearShared();
    else if (!readToken(undefined, null)) removeKeptToken();
    removeStored('localStorage', STORED.cache.member);
    return false;
  }
  // Copies that disagree with the token they were kept with are removed (D-037); another tab's login is no copy (D-228).
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
 * Ends the session, then calls the listeners of `onSessionEnd`. Its memory and this tab's storage are wiped; of what the
 * tabs share a 401 takes the session's own, and a session that is lost nothing (D-228).
 */
export function endSession(reason: EndReason): void {
  const ended = useStore.getState();
  dropEarly();
  replaceSession(VISITOR);
  // A later page of this tab may have begun another session: what is stored is that one's.
  const stored = readTokenEntry(deviceStorage('sessionStorage'));
  if (reason !== 'lost' || !stored || stored.id === ended.sessionId)
    clearStored('sessionStorage', []);
  if (reason === 'expired' || reason === 'refused') removeShared(ended);
  else if (reason !== 'lost') clearShared();
  // The token of a session that was lost did not end here: other tabs may go on with it.
  if (reason !== 'lost') noteEnded(ended.sessionId);
  for (const listener of endListeners) listener(reason);
}

/**
 * Whether the device still keeps the token of this session. Storage is cleared without an event when a player erases
 * the data of the site: then only this page still has the session, until it is reloaded (D-003).
 */
export function isTokenKept(): boolean {
  return readToken(undefined)?.token === useStore.getState().token;
}

/** The token that the device keeps for this launch's Telegram user, or null; undefined takes any. */
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

// The raised generation drops late answers and empties the cache, the raised visit drops kept screens (D-205).
function replaceSession(next: Omit<Session, 'generation' | 'visit'>): void {
  const wasMember = useStore.getState().token !== '';
  useStore.setState(({ generation, visit }) => ({
    ...next,
    generation: generation + 1,
    visit: wasMember ? visit + 1 : visit,
  }));
  // The browser lists what the page has loaded: the member's picture, the address of their game.
  if (wasMember) performance.clearResourceTimings();
}

// Wipes what is this tab's alone.
function leave(keptKeys: readonly string[]): void {
  replaceSession(VISITOR);
  clearStored('sessionStorage', keptKeys);
}

// Wipes what the tabs share, whoever's it is, but for what stands under the hash of a name.
function clearShared(): void {
  const { device, pending, own } = STORED;
  const kept = [device, pending, own].flatMap((keys) => Object.values<string>(keys));
  clearStored('localStorage', kept);
  removeCookies();
}

// Wipes what the tabs share of one session: entries that carry its id, and its cookie.
function removeShared({ token, sessionId }: Session): void {
  if (!token) return;
  if (readTokenEntry(deviceStorage('localStorage'))?.id === sessionId)
    removeStored('localStorage', STORED.token.entry);
  const member = readStored('localStorage', STORED.cache.member, OF_SESSION);
  if (member?.session === sessionId) removeStored('localStorage', STORED.cache.member);
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
