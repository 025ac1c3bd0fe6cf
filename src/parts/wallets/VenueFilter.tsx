import { type ReactNode, useId, useMemo } from 'react';

import type { Game } from '#domain/games.ts';
import { useText } from '#text/words.ts';
import { venues as words } from '#text/zh/venues.ts';

import { useVenueNames } from './useVenueNames.ts';
import css from './VenueFilter.module.css';

type Props = {
  games: readonly Game[];
  /** Platform whose games show, '' for all. */
  chosen: string;
  onChoose: (venue: string) => void;
  /** Renders the games of that venue, one or more. */
  children: (games: readonly Game[]) => ReactNode;
};

/** Lists the games of one venue or of all, with a choice among several venues. */
export function VenueFilter({ games, chosen, onChoose, children }: Props) {
  const text = useText(words);
  const name = useId();
  const names = useVenueNames();
  const venues = useMemo(() => [...new Set(games.map(({ platform }) => platform))], [games]);
  const hasChoice = venues.length > 1;
  const shown = useMemo(
    () =>
      hasChoice && chosen !== '' ? games.filter(({ platform }) => platform === chosen) : games,
    [games, hasChoice, chosen],
  );
  return (
    <>
      {hasChoice && (
        <div role="radiogroup" aria-label={text.venues} className={css.row}>
          {['', ...venues].map((venue) => (
            <label key={venue} className={css.venue} data-chosen={venue === chosen || undefined}>
              <input
                type="radio"
                name={name}
                checked={venue === chosen}
                className={css.chip}
                onChange={() => onChoose(venue)}
              />
              <span>{(venue && names.get(venue)) || venue || text.all}</span>
            </label>
          ))}
        </div>
      )}
      {shown.length > 0 ? children(shown) : <p className={css.empty}>{text.none}</p>}
    </>
  );
}
