import { createStore, type StoreApi, useStore } from 'zustand';

import { getSession, onSessionChange, type Session, useSession } from './currentSession.ts';

/** A store of the current session: a hook with a selector, and the methods of a zustand store. */
export type MemberState<State> = {
  (): State;
  <Part>(select: (state: State) => Part): Part;
  /** Returns the store of a session. After an `await`, write to that of the session that began the work. */
  of: (session: Session) => StoreApi<State>;
} & StoreApi<State>;

/** Creates a module's memory of a member: each session begins anew with `initial()`, so the next sees nothing. */
export function memberState<State>(initial: () => State): MemberState<State> {
  const stores = new WeakMap<Session, StoreApi<State>>();
  const of = (session: Session): StoreApi<State> => {
    const known = stores.get(session);
    if (known) return known;
    const store = createStore<State>(initial);
    stores.set(session, store);
    return store;
  };
  const current = () => of(getSession());
  const use = (select: (state: State) => unknown = (state) => state) =>
    useStore(of(useSession()), select);
  const methods: StoreApi<State> = {
    getState: () => current().getState(),
    getInitialState: () => current().getInitialState(),
    setState: ((...change: [State, true]) =>
      current().setState(...change)) as StoreApi<State>['setState'],
    // Follows the session: the listener hears of a new one too.
    subscribe(listener) {
      let store = current();
      let stop = store.subscribe(listener);
      const stopFollowing = onSessionChange(() => {
        stop();
        const last = store.getState();
        store = current();
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
