import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { type Game, identify } from '#domain/games.ts';
import { SmallTile } from '#parts/games/SmallTile.tsx';
import { useAllGameLists } from '#parts/games/useGameList.ts';
import { useBreak } from '#parts/protection/useBreak.ts';
import { forgetPlayed, type OwnGame } from '#state/device/ownEntry.ts';
import { useText } from '#text/words.ts';
import { played as words } from '#text/zh/played.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { MoreIcon } from '#ui/screenIcons.tsx';
import { Sheet } from '#ui/Sheet.tsx';

import { FavouriteButton } from './FavouriteButton.later.tsx';
import { useAccount, useFavourites } from './favourites.ts';
import { findPresent } from './knownGames.ts';
import css from './OwnGameRows.module.css';

/** How many of the games played home shows. */
const SHOWN = 3;

/** The player's last games on this device, then their favourites, in one row. Absent during a break. */
export function OwnGameRows() {
  const text = useText(words);
  const account = useAccount();
  const { games: favourites, played } = useFavourites();
  // Loads no list. A game that is missing from a known list disappears.
  const lists = useAllGameLists(false);
  const isOnBreak = useBreak().state !== 'none';
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  if (isOnBreak) return null;
  const closeMore = () => setIsMoreOpen(false);
  const forget = () => {
    closeMore();
    if (account) forgetPlayed(account);
  };
  return (
    <div className={css.rows}>
      <Row id="played" title={text.title} games={findPresent(played, lists).slice(0, SHOWN)}>
        <IconButton
          label={text.more}
          aria-haspopup="dialog"
          onClick={() => setIsMoreOpen(true)}
        >
          <MoreIcon size={20} />
        </IconButton>
        <Sheet open={isMoreOpen} title={text.title} onClose={closeMore}>
          <Button variant="secondary" wide onClick={forget}>
            {text.forget}
          </Button>
        </Sheet>
      </Row>
      <Row
        id="favourites"
        title={text.favourites}
        games={findPresent(favourites, lists)}
        starOf={(game) => <FavouriteButton game={game} />}
      />
    </div>
  );
}

type Props = {
  id: string;
  title: string;
  games: readonly OwnGame[];
  starOf?: (game: Game) => ReactNode;
  children?: ReactNode;
};

function Row({ id, title, games, starOf, children }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, games.length);
  if (games.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      <ul ref={list} className={css.row}>
        {games.map((own) => {
          const game = { ...own, isHot: false };
          return (
            <li key={identify(own)}>
              <SmallTile game={game} />
              {starOf?.(game)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Moves the focus to the next star when a game leaves the row with the focused one. */
function useKeptFocus(list: RefObject<HTMLElement | null>, count: number): void {
  const focused = useRef(-1);
  const isThere = count > 0;
  useEffect(() => {
    const row = list.current;
    const note = ({ target }: Event) => {
      focused.current = [...row!.children].findIndex((game) => game.contains(target as Node));
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      // Removing the focused element fires the same event, without a new target.
      if (relatedTarget) focused.current = -1;
    };
    row?.addEventListener('focusin', note);
    row?.addEventListener('focusout', forget);
    return () => {
      row?.removeEventListener('focusin', note);
      row?.removeEventListener('focusout', forget);
    };
  }, [list, isThere]);
  const counted = useRef(count);
  useLayoutEffect(() => {
    const isFewer = count < counted.current;
    counted.current = count;
    if (!isFewer || focused.current < 0 || document.activeElement !== document.body) return;
    const stars = list.current?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? [];
    stars[Math.min(focused.current, stars.length - 1)]?.focus({ preventScroll: true });
  }, [list, count]);
}
