import { useSyncExternalStore } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';

import { dropAnswers, VISITORS } from '#state/cache/queryClient.ts';

/** The time of one member, or of a visitor, on this page. A change of session replaces the object. */
export type Session = {
  /** Identifies the session in storage and in other tabs. '' for a visitor. */
  readonly id: string;
  /** The bearer token, '' for a visitor. */
  readonly token: string;
  /** The Telegram user of the session, null outside Telegram. */
  readonly owner: string | null;
  /** Unique on this page. Query keys and the keys of screens begin with it. */
  readonly key: string;
  /** The visit. A login keeps it, and with it the open screens; every other change begins a new one (D-256). */
  readonly visit: string;
  /** Aborted when the session ends. Reads carry it. */
  readonly signal: AbortSignal;
};

type Stored = Pick<Session, 'id' | 'token' | 'owner'>;

export const VISITOR: Stored = { id: '', token: '', owner: null };

/** For a visitor's calls whose answers belong to no session: it never ends. */
export const NO_SESSION: Session = {
  ...VISITOR,
  key: VISITORS,
  visit: '',
  signal: new AbortController().signal,
};

let sessions = 0;
let ending = new AbortController();
let current = createSession(VISITOR, null);
const listeners = new Set<() => void>();

/** The session of this page. To find out later whether it has ended, compare the objects. */
export function getSession(): Session {
  return current;
}

/** `getSession` as a hook: renders again when the session changes. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, getSession, getSession);
}

/** Whether a player is logged in. Only the token decides. */
export function isLoggedIn(): boolean {
  return current.token !== '';
}

/** `isLoggedIn` as a hook. */
export function useIsLoggedIn(): boolean {
  return useSession().token !== '';
}

/**
 * Replaces the session in one assignment. Then ends the last one: drops its answers, aborts its reads, and lets React
 * render. Only `session.ts` calls it.
 */
export function replaceSession(next: Stored): void {
  const [ended, end] = [current, ending];
  current = createSession(next, ended);
  dropAnswers(ended.key);
  end.abort();
  // The browser lists every file the page has loaded, such as the member's picture and the address of their game.
  if (ended.token) performance.clearResourceTimings();
  for (const listener of listeners) listener();
}

function createSession({ id, token, owner }: Stored, last: Session | null): Session {
  sessions += 1;
  ending = new AbortController();
  const key = String(sessions);
  const visit = last && !last.token ? last.visit : key;
  return { id, token, owner, key, visit, signal: ending.signal };
}

/** Calls `listener` after each change of session; for React and `memberState`. Returns a function that removes it. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A store of the current session: a hook with a selector, and the methods of a zustand store. */
type MemberState<State> = {
  (): State;
  <Part>(select: (state: State) => Part): Part;
  /** Returns the store of a session. After an `await`, write to the store of the session that began the work. */
  of: (session: Session) => StoreApi<State>;
} & StoreApi<State>;

/**
 * Creates a store for a module's memory of a member. Each session has its own, which begins with `initial()` and ends
 * with it, so the next member never sees it. `initial` may read what `sessionStore` has stored.
 */
export function memberState<State>(initial: () => State): MemberState<State> {
  const stores = new WeakMap<Session, StoreApi<State>>();
  const of = (session: Session): StoreApi<State> => {
    const known = stores.get(session);
    if (known) return known;
    const store = createStore<State>(initial);
    stores.set(session, store);
    return store;
  };
  const ofNow = () => of(getSession());
  const use = (select: (state: State) => unknown = (state) => state) =>
    useStore(of(useSession()), select);
  const methods: StoreApi<State> = {
    getState: () => ofNow().getState(),
    getInitialState: () => ofNow().getInitialState(),
    setState: ((...change: [State, true]) =>
      ofNow().setState(...change)) as StoreApi<State>['setState'],
    // Follows the session: the listener hears of a new one too.
    subscribe(listener) {
      let store = ofNow();
      let stop = store.subscribe(listener);
      const stopFollowing = onSessionChange(() => {
        stop();
        const last = store.getState();
        store = ofNow();
        stop = store.subscribe(listener);
        listener(store.getState(), last);
      });
      return () => {
        stop();
        stopFollowing();
      };
    },
  };
  return Object.assign(use as MemberState<State>, methods, { of });
}
