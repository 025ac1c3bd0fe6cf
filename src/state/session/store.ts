import { create } from 'zustand';

import type { SiteInfo } from '#api/calls/site.ts';
import type { Member } from '#state/member/member.ts';

/** What is remembered while the page lives: the session, the member and the site. */
type State = {
  /** The bearer token, '' for a visitor (S6-02). */
  token: string;
  /** The Telegram user the session was begun for, null outside Telegram. */
  owner: string | null;
  /** Tells this session from any other, in other tabs too; '' without one. */
  sessionId: string;
  /** Counts sessions: everything of an earlier one is dropped (D-017). */
  generation: number;
  member: Member | null;
  site: SiteInfo | null;
};

export const useStore = create<State>(() => ({
  token: '',
  owner: null,
  sessionId: '',
  generation: 0,
  member: null,
  site: null,
}));

/** Whether a player is logged in: decided by the token alone (S6-02). */
export function useIsLoggedIn(): boolean {
  return useStore((state) => state.token !== '');
}

/** The same, outside React. */
export function isLoggedIn(): boolean {
  return useStore.getState().token !== '';
}
