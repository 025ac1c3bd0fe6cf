import { dropEarly } from '#api/early.ts';
import { usableToken } from '#domain/token.ts';
import { now } from '#platform/clock.ts';
import { removeCookie, writeCookie } from '#platform/cookies.ts';
import { clearStored, readStored, removeStored, writeStored } from '#platform/storage.ts';
import { forgetAnswers } from '#state/cache/queryClient.ts';
import {
  deviceStorage,
  readCookie,
  readSavedToken,
  type SavedToken,
  STORED,
} from './storedKeys.ts';

import { type Session, useStore, VISITOR } from './store.ts';

/** How long a Telegram login is kept, in ms (S9-08). */
const KEPT_MS = 86_400_000;

/** The token could not be kept in session storage: nothing of it is kept anywhere (D-042, S8-11). */
export class TokenNotKept extends Error {
  override readonly name = 'TokenNotKept';
}

type EndReason = 'logout' | 'expired' | 'passwordChanged';
type EndListener = (reason: EndReason) => void;
const endListeners = new Set<EndListener>();

/** Calls `listener` after each end of a session, when everything is wiped; returns its removal. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => void endListeners.delete(listener);
}

/**
 * Begins a session: all or nothing. The token goes into session storage and, for a Telegram login, into local
 * storage and a cookie for one day (S4-01 to S4-03). Throws `TokenNotKept`: then nobody is logged in any more.
 */
export function beginSession(
  token: string,
  { owner, isKept }: { owner: string | null; isKept: boolean },
): void {
  if (usableToken(token) === null) throw new TypeError('not a token');
  const id = String(Math.random()).slice(2);
  const saved: SavedToken = { token, owner, expiresAt: now() + KEPT_MS, id };
  removeToken();
  // The last member's name must not show, not even for a moment.
  removeStored('localStorage', STORED.cache.member);
  if (!writeStored('sessionStorage', STORED.token.entry, JSON.stringify(saved))) {
    // Whoever was logged in before has lost their token by now, and may not go on in memory alone.
    if (useStore.getState().token) wipe([STORED.token.launch]);
    else removeToken();
    throw new TokenNotKept();
  }
  if (isKept) {
    writeStored('localStorage', STORED.token.entry, JSON.stringify(saved));
    writeCookie(STORED.token.cookie, token);
    if (owner) writeCookie(STORED.token.ownerCookie, owner);
  }
  replaceSession({ token, owner, sessionId: id });
}

/**
 * Takes a stored token up at start, for this launch's Telegram user only. A token of somebody else is wiped
 * with all that is stored of them before anything else happens (D-025).
 */
export function restoreSession(launchOwner: string | null | undefined): boolean {
  const saved = readKeptToken(launchOwner);
  if (!saved) {
    // The launch that just began is not the other member's: its stored string and its early call stay.
    if (readKeptToken(undefined)) wipe([STORED.token.launch]);
    else removeToken();
    removeStored('localStorage', STORED.cache.member);
    return false;
  }
  // Copies that disagree with the token in use are removed (D-037).
  const localCopy = readStored('localStorage', STORED.token.entry) ?? '';
  if (!localCopy.includes(JSON.stringify(saved.token)))
    removeStored('localStorage', STORED.token.entry);
  if (readCookie(document.cookie, STORED.token.cookie) !== saved.token) removeCookies();
  writeStored('sessionStorage', STORED.token.entry, JSON.stringify(saved));
  useStore.setState({ token: saved.token, owner: saved.owner, sessionId: saved.id });
  return true;
}

/** The token that the device keeps for this launch's Telegram user, or null; undefined takes any. */
function readKeptToken(launchOwner: string | null | undefined): SavedToken | null {
  const [session, local] = [deviceStorage('sessionStorage'), deviceStorage('localStorage')];
  return readSavedToken(session, local, document.cookie, launchOwner, now());
}

/** Ends the session: wipes everything, then calls the listeners of `onSessionEnd`. */
export function endSession(reason: EndReason): void {
  dropEarly();
  wipe([]);
  for (const listener of endListeners) listener(reason);
}

/**
 * Ends this tab's session when another tab ended its own or began one: what stands here may be the last member's
 * (F-S10, F-S11). Returns its removal.
 */
export function watchOtherTabs(): () => void {
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    const { token, sessionId } = useStore.getState();
    if (!token || storageArea !== deviceStorage('localStorage')) return;
    const isCleared = key === null;
    const isOthers =
      key === STORED.cache.member && !!newValue && !newValue.includes(`"${sessionId}"`);
    if (isCleared || isOthers) endSession('logout');
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

// The raised generation drops kept screens and late answers (D-205).
function replaceSession(next: Omit<Session, 'generation'>): void {
  useStore.setState(({ generation }) => ({ ...next, generation: generation + 1 }));
  forgetAnswers();
}

// Storages, cookie, query cache.
function wipe(keptKeys: readonly string[]): void {
  replaceSession(VISITOR);
  clearStored('sessionStorage', keptKeys);
  clearStored('localStorage', [...Object.values(STORED.device), ...Object.values(STORED.pending)]);
  removeToken();
}

function removeToken(): void {
  removeStored('sessionStorage', STORED.token.entry);
  removeStored('localStorage', STORED.token.entry);
  removeCookies();
}

function removeCookies(): void {
  removeCookie(STORED.token.cookie);
  removeCookie(STORED.token.ownerCookie);
}

/**
 * Whether the device still keeps the token of this session. Storage is cleared without an event when a player erases
 * the data of the site: then only this page still has the session, until it is reloaded (S6-07, D-003).
 */
export function isTokenKept(): boolean {
  return readKeptToken(undefined)?.token === useStore.getState().token;
}
