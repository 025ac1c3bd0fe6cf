import { useMemo } from 'react';

import { loadGames, loadHall } from '#api/calls/games.ts';
import { builtInGames } from '#domain/fallbackGames.ts';
import type { Game } from '#domain/games.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useText } from '#text/words.ts';
import { home as zh } from '#text/zh/home.ts';

import { type Answer, type Section, sectionsOf } from './homeGames.ts';

type HomeGames = {
  sections: readonly Section[];
  /** The list of games could not be loaded, and the sections show something else. */
  isFallback: boolean;
  isRetrying: boolean;
  retry: () => void;
};

/**
 * The games of the home screen: the hall and, in one request for all categories instead of seven, the list (S7-10,
 * S7-11). What was known at the last visit stands until the answers come, and when they fail.
 */
export function useHomeGames(): HomeGames {
  const text = useText(zh);
  const hall = useCall(loadHall, undefined, { isStored: true });
  const list = useCall(loadGames, { category: '' }, { isStored: true });
  const builtIn = useMemo(() => builtInGames(text), [text]);
  const hallAnswer = answerOf(hall.data?.hot, hall.isError);
  const listAnswer = answerOf(list.data, list.isError);
  const sections = useMemo(
    () => sectionsOf(hallAnswer, listAnswer, builtIn),
    [hallAnswer, listAnswer, builtIn],
  );
  return {
    sections,
    isFallback: listAnswer === 'failed' || sections.some((section) => section.isBuiltIn),
    isRetrying: hall.isFetching || list.isFetching,
    retry() {
      if (hall.isError) void hall.refetch();
      if (list.isError) void list.refetch();
    },
  };
}

function answerOf(games: readonly Game[] | undefined, isFailed: boolean): Answer {
  return games ?? (isFailed ? 'failed' : 'pending');
}
