import { loadGames, loadFeaturedGames } from '#api/calls/games.ts';
import { isSilence } from '#api/errors.ts';
import type { Category, GameAnswer } from '#domain/games.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { useCall } from '#state/cache/useCall.ts';

/** Does not reload a list within this time, in ms. */
const FRESH_MS = 300_000;

/** A list of games as a section shows it. */
export type List = {
  answer: GameAnswer;
  /** The list failed to load or to renew: then `answer` is the stored one of an earlier visit. */
  hasFailed: boolean;
  /** No server answered. */
  isSilent: boolean;
  isBusy: boolean;
};

/** Loads the games of one category while `isNear`, and stores them for the next visit. */
export function useGameList(category: Category, isNear: boolean): List {
  const options = { isStored: true, isEnabled: isNear, freshMs: FRESH_MS };
  const query = useCall(loadGames, { category }, options);
  return toList(query, query.data);
}

/** Loads the games of all seven categories. Without `isNeeded`, sends no request. */
export function useAllGameLists(isNeeded = true): readonly List[] {
  return [
    useGameList('realbet', isNeeded),
    useGameList('sport', isNeeded),
    useGameList('fishing', isNeeded),
    useGameList('joker', isNeeded),
    useGameList('concise', isNeeded),
    useGameList('lottery', isNeeded),
    useGameList('gaming', isNeeded),
  ];
}

/** Loads the hot games of the hall while `isNeeded`, and stores them for the next visit. */
export function useFeaturedGames(isNeeded = true): List {
  const query = useCall(loadFeaturedGames, undefined, { isStored: true, isEnabled: isNeeded });
  return toList(query, query.data?.hot);
}

/** Reloads what the screen shows and failed to load. */
export function retryFailed(): void {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  });
}

type Query = { isError: boolean; error: unknown; errorUpdateCount: number; isFetching: boolean };

// While the library repeats the first request it reports no error. The fallback must stay meanwhile.
function toList(
  { isError, error, errorUpdateCount, isFetching }: Query,
  games: Exclude<GameAnswer, string> | undefined,
): List {
  const hasFailed = isError || (games === undefined && errorUpdateCount > 0);
  return {
    answer: games ?? (hasFailed ? 'failed' : 'pending'),
    hasFailed,
    isSilent: isSilence(error),
    isBusy: isFetching,
  };
}
