import { create } from 'zustand';

/** The session. Server answers, including the member and the site, are in the query cache. */
export type Session = {
  /** The bearer token, '' for a visitor. */
  token: string;
  /** The Telegram user of the session, null outside Telegram. */
  owner: string | null;
  /** Identifies the session, also in other tabs. '' for a visitor. */
  sessionId: string;
  /** Counts sessions. Everything of an earlier generation is dropped (D-017). */
  generation: number;
  /** Counts visits. A visit keeps its screens, also when a visitor logs in (D-256). */
  visit: number;
};

export const VISITOR = { token: '', owner: null, sessionId: '' };

export const useStore = create<Session>(() => ({ ...VISITOR, generation: 0, visit: 0 }));

/** The generation of the session, which is part of every query key. */
export function useGeneration(): number {
  return useStore((state) => state.generation);
}

/** Whether a player is logged in. Only the token decides. */
export function useIsLoggedIn(): boolean {
  return useStore((state) => state.token !== '');
}

/** `useIsLoggedIn` outside React. */
export function isLoggedIn(): boolean {
  return useStore.getState().token !== '';
}
