import { dropEarly } from '#api/early.ts';
import { usableToken } from '#domain/token.ts';
import { now } from '#platform/clock.ts';
import { readCookie, removeCookie, writeCookie } from '#platform/cookies.ts';
import { clearStored, readStored, removeStored, writeStored } from '#platform/storage.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { deviceStorage, readSavedToken, type SavedToken, STORED } from '#state/storedKeys.ts';

import { useStore } from './store.ts';

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
  // Of whoever was here before nothing is shown, not even for a moment.
  removeStored('localStorage', STORED.cache.member);
  if (!writeStored('sessionStorage', STORED.token.entry, JSON.stringify(saved))) {
    // Whoever was logged in before has lost his token by now: he may not go on in memory alone.
    if (useStore.getState().token) wipe([STORED.token.launch]);
    else removeToken();
    throw new TokenNotKept();
  }
  if (isKept) {
    writeStored('localStorage', STORED.token.entry, JSON.stringify(saved));
    writeCookie(STORED.token.cookie, token);
    if (owner) writeCookie(STORED.token.ownerCookie, owner);
  }
  queryClient.clear();
  useStore.setState(({ generation }) => ({
    token,
    owner,
    sessionId: id,
    generation: generation + 1,
    member: null,
  }));
}

/**
 * Takes a stored token up at start, for this launch's Telegram user only. A token of somebody else is wiped
 * with all that is stored of him before anything else happens (D-025).
 */
export function restoreSession(launchOwner: string | null | undefined): boolean {
  const [session, local] = [deviceStorage('sessionStorage'), deviceStorage('localStorage')];
  const read = (owner: string | null | undefined) =>
    readSavedToken(session, local, document.cookie, owner, now());
  const saved = read(launchOwner);
  if (!saved) {
    // The launch that just began is not the other member's: its copy and its early call stay.
    if (read(undefined)) wipe([STORED.token.launch]);
    else removeToken();
    removeStored('localStorage', STORED.cache.member);
    return false;
  }
  // One token in use, wherever it came from: the losers of a disagreement go (D-037).
  const localCopy = readStored('localStorage', STORED.token.entry) ?? '';
  if (!localCopy.includes(JSON.stringify(saved.token)))
    removeStored('localStorage', STORED.token.entry);
  if (readCookie(STORED.token.cookie) !== saved.token) removeCookies();
  writeStored('sessionStorage', STORED.token.entry, JSON.stringify(saved));
  useStore.setState({ token: saved.token, owner: saved.owner, sessionId: saved.id });
  return true;
}

/** Ends the session with the one wipe, then tells those who show something. */
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
  const hear = ({ key, newValue, storageArea }: StorageEvent) => {
    const { token, sessionId } = useStore.getState();
    if (!token || storageArea !== deviceStorage('localStorage')) return;
    const isCleared = key === null;
    const isOthers =
      key === STORED.cache.member && !!newValue && !newValue.includes(`"${sessionId}"`);
    if (isCleared || isOthers) endSession('logout');
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

// Storages, cookie, query cache; the raised generation drops kept screens and late answers (D-205).
function wipe(keptKeys: readonly string[]): void {
  useStore.setState(({ generation }) => ({
    token: '',
    owner: null,
    sessionId: '',
    generation: generation + 1,
    member: null,
  }));
  void queryClient.cancelQueries();
  queryClient.clear();
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
 * Whether the device still keeps the token of this session. Storage is cleared without a word when a player erases
 * the data of the site: then only this page remembers him, until it is reloaded (S6-07, D-003).
 */
export function isTokenKept(): boolean {
  const [session, local] = [deviceStorage('sessionStorage'), deviceStorage('localStorage')];
  const saved = readSavedToken(session, local, document.cookie, undefined, now());
  return saved?.token === useStore.getState().token;
}
