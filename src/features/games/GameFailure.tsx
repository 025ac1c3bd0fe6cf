import { goTo } from '#navigation/go.ts';
import { PATHS } from '#navigation/paths.ts';
import { useText } from '#text/words.ts';
import { games as zh } from '#text/zh/games.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

import css from './GameFailure.module.css';

/** The game did not open: why, and the two ways on. Without `onRetry` there is nothing to try again. */
export function GameFailure({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const text = useText(zh);
  const actions = (
    <div className={css.actions}>
      <Button variant="secondary" onClick={() => goTo(PATHS.home)}>
        {text.home}
      </Button>
      {onRetry && <Button onClick={onRetry}>{text.retry}</Button>}
    </div>
  );
  return (
    <div role="alert" className={css.failure}>
      <EmptyState
        message={message}
        picture={
          <img src="pictures/game.svg" alt="" width={120} height={120} className={css.picture} />
        }
        action={actions}
      />
    </div>
  );
}
