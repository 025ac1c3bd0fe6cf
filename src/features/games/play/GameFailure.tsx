import type { Game } from '#domain/games.ts';
import { goTo } from '#navigation/go.ts';
import { PATHS } from '#navigation/paths.ts';
import { GameTiles } from '#parts/games/GameTiles.tsx';
import { useText } from '#text/words.ts';
import { games as words } from '#text/zh/games.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

import css from './GameFailure.module.css';

type Props = {
  message: string;
  onRetry?: () => void;
  /** Other games that the player may like instead. */
  alike?: readonly Game[];
};

/** Offers this many other games at most. */
const MAX_ALIKE = 6;

/** Says why the game did not open, with the way home, a retry where it helps, and games of its kind. */
export function GameFailure({ message, onRetry, alike = [] }: Props) {
  const text = useText(words);
  return (
    <div className={css.failure}>
      <div role="alert">
        <EmptyState
          message={<span className={css.reason}>{message}</span>}
          action={
            <div className={css.actions}>
              <Button variant="secondary" onClick={() => goTo(PATHS.home)}>
                {text.home}
              </Button>
              {onRetry && <Button onClick={onRetry}>{text.retry}</Button>}
            </div>
          }
        />
      </div>
      {alike.length > 0 && (
        <section aria-labelledby="games-alike" className={css.alike}>
          <h2 id="games-alike">{text.alike}</h2>
          <GameTiles games={alike.slice(0, MAX_ALIKE)} eagerTiles={0} />
        </section>
      )}
    </div>
  );
}
