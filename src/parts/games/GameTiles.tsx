import { type CSSProperties, memo, type MouseEvent, useSyncExternalStore } from 'react';

import { type Game, isBuiltIn, nameOf } from '#domain/games.ts';
import { currentAddress, openScreen } from '#navigation/go.ts';
import { findPath } from '#navigation/paths.ts';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { skipInterstitials } from '#state/interstitials.ts';
import { isLoggedIn } from '#state/session/currentSession.ts';
import { getText } from '#text/words.ts';
import { home as words } from '#text/zh/home.ts';
import { lazyOptional } from '#ui/lazyFile.tsx';
import { leavingSignal } from '#ui/overlays.ts';
import { skeletonGroup, Skeletons } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.tsx';

import { useVenueNames } from '#parts/wallets/useVenueNames.ts';

import { GamePicture } from './GamePicture.tsx';
import type { CaptionProps } from './favourites/FavouriteButton.later.tsx';
import { useAskedGame } from './favourites/favourites.ts';
import css from './GameGrid.module.css';
import { rememberTappedTile } from './tappedTile.ts';

/** The class of a list of small tiles. */
export const smallTiles = css.small;

type Props = {
  games: readonly Game[];
  /** How many tiles stand on the first screen: their pictures load at once. */
  eagerTiles: number;
};

/** Renders a few games, without `style`, which a strict policy refuses. An ancestor must be an `inline-size` container. */
export function GameTiles({ games, eagerTiles }: Props) {
  const venues = useVenueNames();
  return (
    <ul data-tiles className={css.grid}>
      {games.map((game, index) => (
        <li key={index} className={css.item}>
          <GameTile game={game} venue={venues.get(game.platform)} isEager={index < eagerTiles} />
        </li>
      ))}
    </ul>
  );
}

/** An empty list as tall as `count` tiles, in place of tiles that are far from the screen. */
export function TilesSpacer({ count, columns }: { count: number; columns: number }) {
  const rows = Math.ceil(count / columns);
  const style = { '--rows': rows, '--first': rows } as CSSProperties;
  return <ul data-tiles className={`${css.grid} ${css.windowed}`} style={style} />;
}

/** Placeholders in the size of the tiles. */
export const WaitingTiles = memo(function WaitingTiles({ count }: { count: number }) {
  return (
    <div aria-hidden data-tiles className={`${css.grid} ${css.waiting} ${skeletonGroup}`}>
      <Skeletons count={count} />
    </div>
  );
});

const TileCaption = lazyOptional<CaptionProps>(
  async () => (await import('./favourites/FavouriteButton.later.tsx')).TileCaption,
);

/** Content of a list item. */
export const GameTile = memo(function GameTile({
  isEager,
  ...caption
}: CaptionProps & { isEager?: boolean }) {
  const { game } = caption;
  return (
    <>
      <button
        type="button"
        data-opens="game"
        data-slot="tile"
        className={css.tile}
        onClick={({ currentTarget }) => {
          rememberTappedTile(currentTarget.firstElementChild);
          openGame(game);
        }}
        onContextMenu={(event) => askFor(event, game)}
      >
        <GamePicture src={game.picture} isEager={isEager} className={css.picture} />
        <span className={css.name} data-slot="gameName">
          {nameOf(game)}
        </span>
      </button>
      <PartBoundary>
        <TileCaption {...caption} />
      </PartBoundary>
    </>
  );
});

/** Asks for the sheet of a game in place of the browser's menu. Samples have none. */
function askFor(event: MouseEvent, game: Game): void {
  event.preventDefault();
  if (!isBuiltIn(game)) useAskedGame.setState(game, true);
}

/** Opens a game for a member; a visitor logs in first. A sample cannot be opened. */
export function openGame(game: Game): void {
  skipInterstitials();
  const text = getText(words);
  if (!isLoggedIn()) {
    const say = () => showToast(text.loginFirst, 'info');
    // On home the login popup says so itself.
    if (findPath(currentAddress()) !== 'home') say();
    const left = leavingSignal();
    import('#navigation/afterLogin.later.ts')
      .then((file) => left.aborted || file.askForLoginThen(() => openGame(game), game))
      .catch(say);
  } else if (isBuiltIn(game)) showToast(text.builtInCannotOpen, 'info');
  else openScreen('game', { name: game.platform, type: game.category ?? '', code: game.code });
}

/** Columns on phones. */
const MIN_COLUMNS = 3;

/** Returns how many tiles a row has. The style sheet sets them; lists count rows before they render them. */
export function useColumns(): number {
  return useSyncExternalStore(subscribe, countColumns, () => MIN_COLUMNS);
}

function countColumns(): number {
  const columns = getComputedStyle(document.documentElement).getPropertyValue('--columns');
  return Number(columns) || MIN_COLUMNS;
}

// The breakpoints of the style sheet are widths of the window.
function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
