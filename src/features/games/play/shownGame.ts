import { useEffect } from 'react';

import { loadFeaturedGames, loadGames } from '#api/calls/games.ts';
import { loadSlots } from '#api/calls/slots.ts';
import { CATEGORIES, type Game } from '#domain/games.ts';
import { usePlayerName, useFavourites } from '#parts/games/favourites/favourites.ts';
import { knownAnswers, toOwnGame } from '#parts/games/favourites/knownGames.ts';
import { useVenueNames } from '#parts/wallets/useVenueNames.ts';
import { useCall } from '#state/cache/useCall.ts';
import { getSession } from '#state/session/currentSession.ts';
import { useText } from '#text/words.ts';
import { titles } from '#text/zh/titles.ts';

import type { LaunchedGame } from './gameSession.ts';

/** A game as its screen shows it. */
export type ShownGame = { name: string; picture: string; venue: string };

/** Does not reload a category's list within this time, in ms. */
const FRESH_MS = 300_000;

type NamedGame = Pick<Game, 'name' | 'platform' | 'picture' | 'category' | 'code'>;

/** Whether a game of a list is the launched one. */
export function isLaunched(
  game: Omit<NamedGame, 'name' | 'picture'>,
  launched: LaunchedGame,
): boolean {
  const { platform, category, code } = game;
  return (
    platform === launched.platform && (category ?? '') === launched.type && code === launched.code
  );
}

/** Returns the launched game from this session's lists; undefined if none has it, as when its address opened it. */
export function findLaunched(launched: LaunchedGame): Game | undefined {
  const isMeant = (game: Game) => isLaunched(game, launched);
  return (
    knownAnswers<Game[]>(loadGames).flat().find(isMeant) ??
    knownAnswers<{ hot: Game[] }>(loadFeaturedGames)
      .flatMap(({ hot }) => hot)
      .find(isMeant) ??
    knownAnswers<Game[]>(loadSlots).flat().find(isMeant)
  );
}

/** Returns other games of the launched game's category, from the lists that have loaded. */
export function findAlike(launched: LaunchedGame): readonly Game[] {
  const games = knownAnswers<Game[]>(loadGames).flat();
  return games.filter((game) => game.category === launched.type && !isLaunched(game, launched));
}

/** Returns name, picture and venue of the launched game. Once it is open, stores it as played, and loads its list if needed. */
export function useShownGame(launched: LaunchedGame, isOpen: boolean): ShownGame {
  const text = useText(titles);
  const { games, played } = useFavourites();
  const venue = useVenueNames().get(launched.platform) ?? '';
  const known: NamedGame | undefined =
    findLaunched(launched) ?? [...games, ...played].find((game) => isLaunched(game, launched));
  const category = CATEGORIES.find((one) => one === launched.type);
  useCall(
    loadGames,
    { category: category ?? 'realbet' },
    {
      isStored: true,
      isEnabled: isOpen && !known && category !== undefined,
      heardBy: 'nobody',
      freshMs: FRESH_MS,
    },
  );
  const account = usePlayerName();
  const isPlayed = isOpen && known !== undefined;
  useEffect(() => {
    if (isPlayed && account) storePlayed(account, launched).catch(() => {});
  }, [isPlayed, account, launched]);
  return { name: known?.name.trim() || venue || text.game, picture: known?.picture ?? '', venue };
}

async function storePlayed(account: string, launched: LaunchedGame): Promise<void> {
  const session = getSession();
  const { addPlayedGame, listOwnGames } = await import('#state/device/ownEntry.ts');
  if (getSession() !== session) return;
  const listed = findLaunched(launched);
  const before = listOwnGames(account, 'games').find((game) => isLaunched(game, launched));
  const game = listed ? toOwnGame(listed) : before;
  if (game) addPlayedGame(account, game);
}
