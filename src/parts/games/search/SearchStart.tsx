import { useMemo } from 'react';

import { loadPlatforms } from '#api/calls/venues.ts';
import { type Game, identify, type ListedSection, SECTION_CATEGORIES } from '#domain/games.ts';
import { useFavourites } from '#parts/games/favourites/favourites.ts';
import { GameTile, smallTiles } from '#parts/games/GameTiles.tsx';
import { SECTION_ICONS } from '#parts/games/sectionIcons.ts';
import { useFeaturedGames } from '#parts/games/useGameList.ts';
import { useVenueNames } from '#parts/wallets/useVenueNames.ts';
import { useCall } from '#state/cache/useCall.ts';
import { memberState, useIsLoggedIn } from '#state/session/currentSession.ts';
import { fill, useText } from '#text/words.ts';
import { home } from '#text/zh/home.ts';
import { played as playedWords } from '#text/zh/played.ts';
import { search as words } from '#text/zh/search.ts';
import { Button } from '#ui/Button.tsx';

import { findAlike, nameVenue, type Picked, type Searchable } from './searchGames.ts';
import css from './SearchStart.module.css';

const SECTIONS = Object.keys(SECTION_CATEGORIES) as ListedSection[];
const MAX_HOT = 8;
const MAX_LAST = 5;

type Props = {
  all: readonly Searchable[];
  onPick: (picked: Picked) => void;
  onText: (text: string) => void;
};

/** Search before the player types: games played, hot games, last searches, categories, venues. */
export function SearchStart({ all, onPick, onText }: Props) {
  const text = useText(words);
  const homeText = useText(home);
  const playedText = useText(playedWords);
  const { played } = useFavourites();
  const { texts } = useLastSearches();
  return (
    <div className={css.start}>
      <Pictures
        isRow
        id="search-played"
        title={playedText.title}
        games={played.map((game) => ({ ...game, isHot: false }))}
      />
      <HotGames />
      {texts.length > 0 && (
        <section aria-labelledby="search-last">
          <div className={css.head}>
            <h3 id="search-last">{text.last}</h3>
            <Button variant="plain" compact onClick={() => useLastSearches.setState({ texts: [] })}>
              {text.clear}
            </Button>
          </div>
          <ul className={css.chips}>
            {texts.map((one) => (
              <li key={one}>
                <button type="button" className={css.chip} onClick={() => onText(one)}>
                  {one}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="search-sections" className={css.card}>
        <h3 id="search-sections">{text.sections}</h3>
        <ul className={css.sections}>
          {SECTIONS.map((section) => {
            const Icon = SECTION_ICONS[section];
            return (
              <li key={section}>
                <button type="button" onClick={() => onPick({ section })}>
                  <Icon size={20} />
                  <span>{homeText[section]}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </section>
      <Venues all={all} onPick={onPick} />
    </div>
  );
}

/** Venues of the games, by name if known, else by code. */
function Venues({ all, onPick }: Omit<Props, 'onText'>) {
  const text = useText(words);
  const names = useVenueNames();
  const isLoggedIn = useIsLoggedIn();
  const isEnabled = isLoggedIn && names.size === 0;
  useCall(loadPlatforms, undefined, { isEnabled, heardBy: 'nobody' });
  const venues = useMemo(() => new Set(all.map(({ game }) => game.platform)), [all]);
  if (venues.size === 0) return null;
  return (
    <section aria-labelledby="search-venues" className={css.card}>
      <h3 id="search-venues">{text.venues}</h3>
      <ul className={css.chips}>
        {[...venues].map((platform) => (
          <li key={platform}>
            <button type="button" className={css.chip} onClick={() => onPick({ platform })}>
              {nameVenue(names, platform)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What shows where nothing is found: games with the same first letter, else the hot ones. */
export function SearchInstead({ all, typed }: { all: readonly Searchable[]; typed: string }) {
  const text = useText(words);
  const { letter, games } = findAlike(all, typed, MAX_HOT);
  if (games.length === 0) return <HotGames />;
  return <Pictures id="search-alike" title={fill(text.alike, { letter })} games={games} />;
}

function HotGames() {
  const text = useText(home);
  const { answer } = useFeaturedGames(false);
  const games = typeof answer === 'string' ? [] : answer.slice(0, MAX_HOT);
  return <Pictures id="search-hot" title={text.hot} games={games} />;
}

type PicturesProps = { id: string; title: string; games: readonly Game[]; isRow?: boolean };

function Pictures({ id, title, games, isRow }: PicturesProps) {
  if (games.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css.title}>
        {title}
      </h3>
      <ul className={`${smallTiles} ${isRow ? css.row : css.hot}`}>
        {games.map((game) => (
          <li key={identify(game)}>
            <GameTile game={game} isListed />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Texts that the player searched for and then opened a game with, latest first. Ends with the session or a reload. */
const useLastSearches = memberState<{ texts: readonly string[] }>(() => ({ texts: [] }));

export function addSearch(text: string): void {
  const others = useLastSearches.getState().texts.filter((one) => one !== text);
  useLastSearches.setState({ texts: [text, ...others].slice(0, MAX_LAST) });
}
