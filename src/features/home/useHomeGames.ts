import { useMemo } from 'react';

import { loadGames, loadHall } from '#api/calls/games.ts';
import { builtInGames } from '#domain/fallbackGames.ts';
import type { Game } from '#domain/games.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useText } from '#text/words.ts';
import { home as zh } from '#text/zh/home.ts';

import { type Answer, type Section, buildSections } from './homeGames.ts';

type HomeGames = {
  sections: readonly Section[];
  /** The list could not be loaded, and the sections show other games. */
  isFallback: boolean;
  /** The hall or the list is the stored one of an earlier visit and could not be renewed (D-215). */
  isOutdated: boolean;
  isRetrying: boolean;
  retry: () => void;
};

/**
 * The games of the home screen: the hall, and the list of all categories in one request instead of seven (S7-10,
 * S7-11). The stored answers of the last visit are shown until new ones arrive, and when those fail.
 */
export function useHomeGames(): HomeGames {
  const text = useText(zh);
  const hall = useCall(loadHall, undefined, { isStored: true });
  const list = useCall(loadGames, { category: '' }, { isStored: true });
  const builtIn = useMemo(() => builtInGames(text), [text]);
  const hallAnswer = toAnswer(hall.data?.hot, hall.isError);
  const listAnswer = toAnswer(list.data, list.isError);
  const sections = useMemo(
    () => buildSections(hallAnswer, listAnswer, builtIn),
    [hallAnswer, listAnswer, builtIn],
  );
  return {
    sections,
    isFallback: listAnswer === 'failed' || sections.some((section) => section.isBuiltIn),
    isOutdated: isStale(hall) || isStale(list),
    isRetrying: hall.isFetching || list.isFetching,
    retry() {
      if (hall.isError) void hall.refetch();
      if (list.isError) void list.refetch();
    },
  };
}

function isStale({ data, isError }: { data: unknown; isError: boolean }): boolean {
  return isError && data !== undefined;
}

function toAnswer(games: readonly Game[] | undefined, isFailed: boolean): Answer {
  return games ?? (isFailed ? 'failed' : 'pending');
}
