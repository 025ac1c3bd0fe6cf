import { type ReactNode, useId, useMemo } from 'react';

import type { Game } from '#domain/games.ts';
import { useText } from '#text/words.ts';
import { search as words } from '#text/zh/search.ts';

import { useVenueNames } from './useVenueNames.ts';
import css from './VenueFilter.module.css';

type Props = {
  games: readonly Game[];
  /** Platform whose games show, '' for all. */
  chosen: string;
  onChoose: (venue: string) => void;
  /** Offers no venue of which only the code is known (D-362). */
  onlyNamed?: boolean;
  /** Renders the games of that venue, one or more. */
  children: (games: readonly Game[]) => ReactNode;
};

/** A platform that is no name. */
const CODE = /^[\w-]*$/;

/** Lists the games of one venue or of all, with a choice among several venues. */
export function VenueFilter({ games, chosen, onChoose, onlyNamed, children }: Props) {
  const text = useText(words);
  const name = useId();
  const names = useVenueNames();
  const venues = useMemo(() => [...new Set(games.map(({ platform }) => platform))], [games]);
  const offered = venues.filter((venue) => !onlyNamed || names.get(venue) || !CODE.test(venue));
  const hasChoice = venues.length > 1 && offered.length > 0;
  const current = onlyNamed && !offered.includes(chosen) ? '' : chosen;
  const shown = useMemo(
    () =>
      hasChoice && current !== '' ? games.filter(({ platform }) => platform === current) : games,
    [games, hasChoice, current],
  );
  return (
    <>
      {hasChoice && (
        <div role="radiogroup" aria-label={text.venues} className={css.row}>
          {['', ...offered].map((venue) => (
            <label key={venue} className={css.venue} data-chosen={venue === current || undefined}>
              <input
                type="radio"
                name={name}
                checked={venue === current}
                className={css.chip}
                onChange={() => onChoose(venue)}
              />
              <span>{(venue && names.get(venue)) || venue || text.allVenues}</span>
            </label>
          ))}
        </div>
      )}
      {shown.length > 0 ? children(shown) : <p className={css.empty}>{text.noneOfVenue}</p>}
    </>
  );
}
