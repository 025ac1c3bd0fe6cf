import { useEffect, useState } from 'react';

import { CATEGORIES, type Category, type Game } from '#domain/games.ts';
import {
  type Answer,
  findGames,
  type ListedSection,
  SECTION_CATEGORIES,
} from '#domain/gameSections.ts';
import { useAllGameLists, useFeaturedGames } from '#parts/games/useGameList.ts';
import { after, monotonicNow } from '#platform/clock.ts';
import { loadReadings } from '#text/pinyin.ts';

import { createIndex, searchGames, type SearchIndex } from './searchGames.ts';

/** The longest time, in ms, for which the index is built at a stretch: a frame has 16. */
const SLICE_MS = 3;

/** Most games are found for a first key: digits and letters are searched ahead, one at a time. */
const FIRST_KEYS = 36;

/** What is known of the games to search in. */
export type Searchable = {
  /** null until it is built. */
  index: SearchIndex | null;
  isBusy: boolean;
  /** Some lists could not be loaded; `isOld`: those of an earlier visit are searched instead (D-215). */
  failure: { isOld: boolean } | null;
};

/**
 * Asks for the lists of all categories, as home does (D-215), and prepares them for search whenever one arrives.
 * The featured games replace a list that failed.
 */
export function useSearchIndex(): Searchable {
  const lists = useAllGameLists();
  const isMissing = lists.some(({ answer }) => answer === 'failed');
  const featured = useFeaturedGames(isMissing);
  const answers = [...lists, featured].map(({ answer }) => answer);
  const [known, setKnown] = useState<readonly Answer[]>(answers);
  if (answers.some((answer, at) => answer !== known[at])) setKnown(answers);
  const [index, setIndex] = useState<SearchIndex | null>(null);
  useEffect(() => buildIndex(known, setIndex), [known]);
  return {
    index,
    isBusy: lists.some(({ isBusy }) => isBusy),
    failure: lists.some(({ hasFailed }) => hasFailed) ? { isOld: !isMissing } : null,
  };
}

/** Builds the index in slices, hands it over, and searches for the first keys; returns the cancellation. */
function buildIndex(answers: readonly Answer[], done: (index: SearchIndex) => void): () => void {
  const games = listGames(answers);
  let index: SearchIndex | undefined;
  let cancel = () => {};
  const go = () => {
    index ??= createIndex(loadReadings());
    for (const endMs = monotonicNow() + SLICE_MS; monotonicNow() < endMs;) {
      const next = games[index.entries.length];
      if (!next) {
        done(index);
        return searchAhead(index);
      }
      index.add(next.game, next.section);
    }
    cancel = after(0, go);
  };
  const searchAhead = (built: SearchIndex) => {
    const { known } = built;
    if (known.size === FIRST_KEYS) return;
    const key = known.size.toString(FIRST_KEYS);
    known.set(key, searchGames(built, key));
    cancel = after(0, () => searchAhead(built));
  };
  cancel = after(0, go);
  return () => cancel();
}

function listGames(answers: readonly Answer[]): { game: Game; section: ListedSection }[] {
  const hot = answers.at(-1);
  const instead = typeof hot === 'object' ? hot : [];
  const sections = Object.entries(SECTION_CATEGORIES) as [ListedSection, readonly Category[]][];
  return sections.flatMap(([section, categories]) => {
    const lists = categories.map((category) => answers[CATEGORIES.indexOf(category)]);
    const known = lists.map((list) => (list === undefined || list === 'pending' ? [] : list));
    return (findGames(section, known, instead) ?? []).map((game) => ({ game, section }));
  });
}
