import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react';

import { type Game, type ListedSection, nameOf } from '#domain/games.ts';
import { FavouriteButton } from '#parts/games/favourites/FavouriteButton.later.tsx';
import { openGame } from '#parts/games/GameTiles.tsx';
import { useVenueNames } from '#parts/wallets/useVenueNames.ts';
import { after } from '#platform/clock.ts';
import { fill, useText } from '#text/words.ts';
import { home as words } from '#text/zh/home.ts';
import { search } from '#text/zh/search.ts';
import { useRowWindow } from '#ui/useRowWindow.ts';

import css from './Search.module.css';
import { type FoundGroup, nameVenue } from './searchGames.ts';

/** Rows rendered at once for a key, as many as fit above a keyboard; later, screens beyond the visible ones. */
const FIRST_ROWS = 7;
const OVERSCAN_SCREENS = 0.25;

/** Renders further rows and new pictures when nobody has typed for this long, in ms. */
const STILL_MS = 150;

type Props = { groups: readonly FoundGroup[]; count: number; onOpen: () => void };
type Row = Game | { section: ListedSection; count: number };

/** Found games in rows of equal height, by section. Renders only the rows near the screen. */
export const SearchResults = memo(function SearchResults({ groups, count, onOpen }: Props) {
  const text = useText(words);
  const searchText = useText(search);
  const venues = useVenueNames();
  const rowCount = count + groups.length;
  const [still, setStill] = useState<readonly FoundGroup[]>();
  useEffect(() => after(STILL_MS, () => setStill(groups)), [groups]);
  const { list, first, end } = useRowWindow(rowCount, FIRST_ROWS, OVERSCAN_SCREENS);
  const isStill = still === groups;
  const style = { '--rows': rowCount, '--first': first } as CSSProperties;
  return (
    <ul
      ref={list}
      hidden={rowCount === 0}
      aria-label={searchText.results}
      className={css.list}
      style={style}
    >
      {listRows(groups, first, isStill ? end : first + FIRST_ROWS).map((row, index) => (
        // Position and size count the whole list, because we render only a part.
        <li key={first + index} aria-setsize={rowCount} aria-posinset={first + index + 1}>
          {'section' in row ? (
            <h3 key={row.section} className={css.heading}>
              {text[row.section]} <span>{fill(text.gameCount, { count: row.count })}</span>
            </h3>
          ) : (
            <Result
              game={row}
              venue={nameVenue(venues, row.platform)}
              isStill={isStill}
              onOpen={onOpen}
            />
          )}
        </li>
      ))}
    </ul>
  );
});

/** Returns the rows from `first` to before `end`. Listing thousands of games takes too long for a key. */
function listRows(groups: readonly FoundGroup[], first: number, end: number): Row[] {
  let at = 0;
  return groups.flatMap(({ section, games }) => {
    const rows: Row[] = [{ section, count: games.length }, ...games.slice(0, end)];
    const shown = rows.slice(Math.max(0, first - at), Math.max(0, end - at));
    at += games.length + 1;
    return shown;
  });
}

type ResultProps = { game: Game; venue: string; isStill: boolean; onOpen: () => void };

const Result = memo(function Result({ game, venue, isStill, onOpen }: ResultProps) {
  const [picture, setPicture] = useState<string | null>(null);
  if (isStill && picture !== game.picture) setPicture(game.picture);
  return (
    <>
      <button
        type="button"
        data-opens="game"
        className={css.result}
        onClick={() => {
          onOpen();
          openGame(game);
        }}
        onKeyDown={moveFocus}
      >
        <img
          alt=""
          width={44}
          height={44}
          decoding="async"
          src={picture === game.picture ? picture || FALLBACK : undefined}
          className={css.picture}
          onError={showFallback}
        />
        <span className={css.name}>{nameOf(game)}</span> <span className={css.venue}>{venue}</span>
      </button>
      {picture === game.picture && <FavouriteButton game={game} />}
    </>
  );
});

const FALLBACK = 'pictures/game.svg';

function showFallback({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void {
  if (!image.src.endsWith(FALLBACK)) image.src = FALLBACK;
}

/** Moves the focus by arrow keys. Enter opens nothing, since a game may take money along. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const isField = event.currentTarget.matches('input');
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    Enter: Number(isField),
  };
  const step = steps[event.key];
  // An input method that composes needs the keys itself.
  if (!step || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const dialog = event.currentTarget.closest('dialog')!;
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, li > :first-child:not(h3)')];
  stops[Math.max(0, stops.indexOf(event.currentTarget) + step)]?.focus();
}
