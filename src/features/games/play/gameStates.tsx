import { useEffect, useState } from 'react';

import { goTo } from '#navigation/go.ts';
import { PATHS } from '#navigation/paths.ts';
import { FrameWaiting } from '#parts/Frame.tsx';
import { after } from '#platform/clock.ts';
import { useText } from '#text/words.ts';
import { games as zh } from '#text/zh/games.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

import css from './gameStates.module.css';

/** Game halls often take more than 5 s; then a word more is said, in ms. */
const LATE_MS = 5000;

type Props = {
  message: string;
  /** Said instead once it takes long. */
  lateMessage?: string;
  /** Once it takes long, the player need not wait for it. */
  onPass?: () => void;
};

/** Says what a launch is waiting for. */
export function GameWaiting({ message, lateMessage = message, onPass }: Props) {
  const text = useText(zh);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => after(LATE_MS, () => setIsLate(true)), []);
  const pass = isLate && onPass && (
    <Button variant="secondary" onClick={onPass}>
      {text.enterNow}
    </Button>
  );
  return <FrameWaiting message={isLate ? lateMessage : message} action={pass} />;
}

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
