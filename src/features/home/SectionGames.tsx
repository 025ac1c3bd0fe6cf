import { type ReactNode, useLayoutEffect } from 'react';

import { FIRST_SCREEN_TILES, type Game, HOT_GAMES } from '#domain/games.ts';
import { GameTiles, WaitingTiles } from '#parts/games/GameTiles.tsx';
import { retryFailed } from '#parts/games/useGameList.ts';
import { useIsLoggedIn } from '#state/session/currentSession.ts';
import { fill, useText } from '#text/words.ts';
import { home as words } from '#text/zh/home.ts';
import { ui } from '#text/zh/ui.ts';
import { RetryButton } from '#ui/RetryState.tsx';

import css from './GameSections.module.css';
import { anchorScroll } from './scrollAnchor.ts';
import type { SectionContent, SectionName } from './homeGames.ts';

/** Some games of a section failed to load. `isOld`: the stored ones show. `isSilent`: no server answered. */
export type Failure = { isOld: boolean; isSilent?: boolean; isBusy: boolean; retry?: () => void };

type Props = {
  name: SectionName;
  columns: number;
  found: SectionContent;
  failure?: Failure | undefined;
  /** Link to more of them, at the end of the heading's row. */
  more?: ReactNode;
  /** Renders the games, one or more. */
  children?: (games: readonly Game[]) => ReactNode;
};

/** Rows of placeholders that fill about one screen. */
const WAITING_ROWS = 6;

/** A section's heading and its games. A failure and its retry stand in the heading's row, so that nothing below moves. */
export function SectionGames({
  name,
  columns,
  found: { games, isBuiltIn },
  failure,
  more,
  children,
}: Props) {
  const text = useText(words);
  const uiText = useText(ui);
  const isHot = name === 'hot';
  const isMember = useIsLoggedIn();
  useLayoutEffect(anchorScroll, [games ?? null]);
  return (
    <>
      <div className={css.head}>
        <h2 id={`section-${name}`}>{text[name]}</h2>
        {isHot && !failure && !isMember && (
          <span data-slot="promise" className={css.note}>
            {text.promise}
          </span>
        )}
        {isBuiltIn && <span className={css.badge}>{text.builtIn}</span>}
        {failure ? (
          <>
            <p role="status" className={css.note}>
              {failure.isOld
                ? uiText.outdated
                : !isBuiltIn
                  ? text.hotInstead
                  : failure.isSilent
                    ? text.unreachable
                    : text.notLoaded}
            </p>
            <RetryButton
              variant="plain"
              busy={failure.isBusy}
              onRetry={failure.retry ?? retryFailed}
            />
          </>
        ) : (
          !isHot &&
          games &&
          games.length > 0 && (
            <span className={css.note}>{fill(text.gameCount, { count: games.length })}</span>
          )
        )}
        {!failure && more}
      </div>
      <div aria-busy={games === null} data-slot="games">
        {isHot && (
          <p role="status" className="sr-only">
            {games ? '' : uiText.loading}
          </p>
        )}
        {!games ? (
          <div className={isHot ? undefined : css.reserved}>
            {games === null && <WaitingTiles count={isHot ? HOT_GAMES : WAITING_ROWS * columns} />}
          </div>
        ) : games.length === 0 ? (
          <p className={css.empty}>{text.noGames}</p>
        ) : (
          children?.(games)
        )}
      </div>
    </>
  );
}

/** Shows the games of the hot section. */
export function renderHotGames(games: readonly Game[]): ReactNode {
  return <GameTiles games={games} eagerTiles={FIRST_SCREEN_TILES} />;
}
