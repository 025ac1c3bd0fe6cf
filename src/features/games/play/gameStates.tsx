import { useEffect, useState } from 'react';

import { goTo } from '#navigation/go.ts';
import { PATHS } from '#navigation/paths.ts';
import { FrameWaiting } from '#parts/frames/Frame.tsx';
import { after } from '#platform/clock.ts';
import { useText } from '#text/words.ts';
import { games as zh } from '#text/zh/games.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

import css from './gameStates.module.css';

/** Venues often take longer than this; then the message changes, in ms. */
const SLOW_MS = 5000;

type Props = {
  message: string;
  /** Replaces the message when it takes long. */
  slowMessage?: string;
  /** When it takes long, a button goes on without waiting. */
  onSkip?: () => void;
};

/** What a launch is waiting for. */
export function GameWaiting({ message, slowMessage = message, onSkip }: Props) {
  const text = useText(zh);
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => after(SLOW_MS, () => setIsSlow(true)), []);
  const skip = isSlow && onSkip && (
    <Button variant="secondary" onClick={onSkip}>
      {text.enterNow}
    </Button>
  );
  return <FrameWaiting message={isSlow ? slowMessage : message} action={skip} />;
}

/** Why the game did not open, with the way home and, given `onRetry`, a retry. */
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
