import { useSyncExternalStore } from 'react';

import type { Game } from '#domain/games.ts';
import { getMember, useMember } from '#state/member/member.ts';
import type { OwnGame } from '#state/device/ownEntry.ts';
import { onOwnEntryChange, readOwnEntry } from '#state/device/storedOwnEntry.ts';
import { isLoggedIn, memberState, useIsLoggedIn } from '#state/session/currentSession.ts';

type Favourites = {
  /** Latest first. */
  games: readonly OwnGame[];
  keys: ReadonlySet<string>;
  /** Games a member has played, latest first. */
  played: readonly OwnGame[];
};

const NONE: Favourites = { games: [], keys: new Set(), played: [] };

/** Favourites of the player who uses this page now, and the games they have played. */
export const useFavourites = memberState<Favourites>(() => NONE);

/** The game whose sheet a long press or a right click asks for. */
export const useAskedGame = memberState<Game | null>(() => null);

/** Account name; '' for a visitor, null while loading. */
export function usePlayerName(): string | null {
  const isMember = useIsLoggedIn();
  const name = useMember((member) => member?.name ?? '');
  return isMember ? name || null : '';
}

/** `usePlayerName` outside React. */
export function getPlayerName(): string | null {
  return isLoggedIn() ? getMember()?.name || null : '';
}

/** Returns the stored text of this player's entry. It changes with every change, also in another tab. */
export function useKeptGames(account: string | null): string {
  return useSyncExternalStore(onOwnEntryChange, () => readOwnEntry(account ?? ''));
}

/** Whether the device keeps games that may be this player's, or the page shows any of them. */
export function useHasOwnGames(): boolean {
  const account = usePlayerName();
  const kept = useKeptGames(account);
  const hasShown = useFavourites(({ games, played }) => games.length + played.length > 0);
  return account !== null && (kept !== '' || hasShown);
}
