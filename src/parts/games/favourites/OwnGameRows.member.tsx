import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

import { identify } from '#domain/games.ts';
import { GameTile, smallTiles } from '#parts/games/GameTiles.tsx';
import { useAllGameLists } from '#parts/games/useGameList.ts';
import { useBreak } from '#parts/protection/useBreak.ts';
import { forgetPlayed, type OwnGame } from '#state/device/ownEntry.ts';
import { useText } from '#text/words.ts';
import { played as words } from '#text/zh/played.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { MoreIcon } from '#ui/screenIcons.tsx';
import { Sheet } from '#ui/Sheet.tsx';

import { FavouriteButton } from './FavouriteButton.later.tsx';
import { usePlayerName, useFavourites } from './favourites.ts';
import { findPresent } from './knownGames.ts';
import css from './OwnGameRows.module.css';

/** How many of the games played home shows. */
const SHOWN = 3;

/** The player's last games on this device, then their favourites, in one row. Absent during a break. */
export function OwnGameRows() {
  const text = useText(words);
  const account = usePlayerName();
  const { games: favourites, played } = useFavourites();
  // Loads no list. A game that is missing from a known list disappears.
  const lists = useAllGameLists(false);
  const isOnBreak = useBreak().state !== 'none';
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  if (isOnBreak) return null;
  const forget = () => {
    setIsMoreOpen(false);
    if (account) forgetPlayed(account);
  };
  return (
    <div className={css.rows}>
      <Row id="played" title={text.title} games={findPresent(played, lists).slice(0, SHOWN)}>
        <IconButton label={text.more} aria-haspopup="dialog" onClick={() => setIsMoreOpen(true)}>
          <MoreIcon size={20} />
        </IconButton>
        <Sheet open={isMoreOpen} title={text.title} onClose={() => setIsMoreOpen(false)}>
          <Button variant="secondary" wide onClick={forget}>
            {text.forget}
          </Button>
        </Sheet>
      </Row>
      <Row
        id="favourites"
        title={text.favourites}
        games={findPresent(favourites, lists)}
        hasStars
      />
    </div>
  );
}

type Props = {
  id: string;
  title: string;
  games: readonly OwnGame[];
  hasStars?: boolean;
  children?: ReactNode;
};

function Row({ id, title, games, hasStars, children }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef(-1);
  // Moves the focus to the next star when a game leaves the row with the focused one.
  useLayoutEffect(() => {
    const stars = list.current?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? [];
    if (focused.current >= 0 && document.activeElement === document.body)
      stars[Math.min(focused.current, stars.length - 1)]?.focus({ preventScroll: true });
  }, [games.length]);
  if (games.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      <ul ref={list} className={`${smallTiles} ${css.row}`} data-stars={hasStars}>
        {games.map((game, at) => (
          <li key={identify(game)}>
            <GameTile isListed game={{ ...game, isHot: false }} />
            {hasStars && (
              <FavouriteButton
                game={{ ...game, isHot: false }}
                onFocus={() => (focused.current = at)}
                // Removing the focused element tells of no new target.
                onBlur={({ relatedTarget }) => relatedTarget && (focused.current = -1)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
