import { loadGames } from '#api/calls/games.ts';
import { loadSlots } from '#api/calls/slots.ts';
import { CATEGORIES, type Game, isSameGame } from '#domain/games.ts';
import { SLOT_TABS } from '#domain/slotTabs.ts';
import type { List } from '#parts/games/useGameList.ts';
import { keyOf } from '#state/cache/keys.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import type { OwnGame } from '#state/device/ownEntry.ts';

type GameList = readonly Game[];

/** Returns this session's answers to a call. */
export function knownAnswers<Answer>(call: { readonly path: string }): Answer[] {
  return queryClient
    .getQueriesData<Answer>({ queryKey: keyOf(call) })
    .flatMap(([, answer]) => (answer === undefined ? [] : [answer]));
}

/** Returns a game as the device keeps it: without `isHot`, which would grow old. */
export function toOwnGame({ isHot: _isHot, ...game }: Game): OwnGame {
  const holds = (list: GameList | undefined) => list?.some((one) => isSameGame(one, game)) ?? false;
  const isListed = knownAnswers<Game[]>(loadGames).some(holds);
  const slotCode = SLOT_TABS.find(({ id }) => holds(getSlots(id)))?.id ?? '';
  return { ...game, isListed, slotCode };
}

/** Returns the slots of a vendor, if this session has loaded them. */
function getSlots(code: string): GameList | undefined {
  return queryClient.getQueryData(keyOf(loadSlots, { code }));
}

/** Drops games that have left a known list they were in. `lists` has one list per category. */
export function findPresent(games: readonly OwnGame[], lists: readonly List[]): readonly OwnGame[] {
  return games.filter((game) => {
    const { category, isListed, slotCode } = game;
    const list = lists[CATEGORIES.findIndex((one) => one === category)]?.answer;
    const known = [isListed && typeof list === 'object' && list, slotCode && getSlots(slotCode)];
    return known.every((one) => !one || one.some((other) => isSameGame(other, game)));
  });
}
