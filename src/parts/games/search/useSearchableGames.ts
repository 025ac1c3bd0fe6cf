import { useDeferredValue, useMemo, useState } from 'react';

import type { Answer } from '#domain/gameSections.ts';
import { useAllGameLists, useFeaturedGames } from '#parts/games/useGameList.ts';

import { prepareGames, type Searchable } from './searchGames.ts';

const NOTHING: readonly Answer[] = [];

/** What is known of the games to search in. */
export type Searched = {
  all: readonly Searchable[];
  isBusy: boolean;
  /** Some lists could not be loaded; `isOld`: those of an earlier visit are searched instead (D-215). */
  failure: { isOld: boolean } | null;
};

/** Asks for the lists of all categories, as home does (D-215), and prepares them for search whenever one arrives. */
export function useSearchableGames(): Searched {
  const lists = useAllGameLists();
  const isMissing = lists.some(({ answer }) => answer === 'failed');
  const featured = useFeaturedGames(isMissing);
  const answers = [...lists, featured].map(({ answer }) => answer);
  const [known, setKnown] = useState<readonly Answer[]>(answers);
  if (answers.some((answer, at) => answer !== known[at])) setKnown(answers);
  // The dialog is drawn before.
  const prepared = useDeferredValue(known, NOTHING);
  return {
    all: useMemo(() => prepareGames(prepared), [prepared]),
    isBusy: prepared !== known || lists.some(({ isBusy }) => isBusy),
    failure: lists.some(({ hasFailed }) => hasFailed) ? { isOld: !isMissing } : null,
  };
}
