import { create } from 'zustand';

/** The session. What the server answers, the member and the site included, is in the query cache. */
export type Session = {
  /** The bearer token, '' for a visitor. */
  token: string;
  /** The Telegram user the session was begun for, null outside Telegram. */
  owner: string | null;
  /** Tells this session from any other, in other tabs too; '' without one. */
  sessionId: string;
  /** Counts sessions: everything of an earlier one is dropped (D-017). */
  generation: number;
  /** Counts visits, whose screens are kept: a visitor who logs in goes on with theirs (D-256). */
  visit: number;
};

/** Nobody's session. */
export const VISITOR = { token: '', owner: null, sessionId: '' };

export const useStore = create<Session>(() => ({ ...VISITOR, generation: 0, visit: 0 }));

/** Counts sessions: the answers of each have keys of their own. */
export function useGeneration(): number {
  return useStore((state) => state.generation);
}

/** Whether a player is logged in: decided by the token alone. */
export function useIsLoggedIn(): boolean {
  return useStore((state) => state.token !== '');
}

/** The same, outside React. */
export function isLoggedIn(): boolean {
  return useStore.getState().token !== '';
}
