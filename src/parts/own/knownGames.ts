import { loadGames } from '#api/calls/games.ts';
import { CATEGORIES, type Game } from '#domain/games.ts';
import type { List } from '#parts/useGameList.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import type { OwnGame } from '#state/session/ownGames.ts';
import { isSameGame } from '#state/session/ownGamesText.ts';

/** The answers to a call that this session has. */
export function knownAnswers<Answer>(path: string): Answer[] {
  return queryClient
    .getQueriesData<Answer>({ predicate: ({ queryKey }) => queryKey[1] === path })
    .flatMap(([, answer]) => (answer === undefined ? [] : [answer]));
}

/** A game as it is kept on the device: without it in a list, nothing says later that it is gone. */
export function toOwnGame({ isHot: _isHot, ...game }: Game): OwnGame {
  const listed = knownAnswers<Game[]>(loadGames.path).flat();
  return { ...game, isListed: listed.some((one) => isSameGame(one, game)) };
}

/** Those of a player's games that the operator still has, as far as `lists`, one for each category, are known. */
export function findPresent(games: readonly OwnGame[], lists: readonly List[]): readonly OwnGame[] {
  return games.filter((game) => {
    const list = lists[CATEGORIES.findIndex((one) => one === game.category)]?.answer;
    return !game.isListed || typeof list !== 'object' || list.some((one) => isSameGame(one, game));
  });
}
