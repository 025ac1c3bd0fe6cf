import { type ReactNode, useEffect, useState } from 'react';

import { GamePicture } from '#parts/games/GamePicture.tsx';
import { takeTappedTile } from '#parts/games/tappedTile.ts';
import { after } from '#platform/clock.ts';
import { useText } from '#text/words.ts';
import { games as words } from '#text/zh/games.ts';
import { Button } from '#ui/Button.tsx';
import { prefersReducedMotion } from '#ui/prefersReducedMotion.ts';
import { CheckIcon } from '#ui/screenIcons.tsx';
import { Spinner } from '#ui/Spinner.tsx';

import css from './GameWaiting.module.css';
import type { ShownGame } from './shownGame.ts';

/** The message changes after this time, in ms; venues often take longer. */
const SLOW_MS = 5000;

type Props = {
  game: ShownGame;
  /** Whether the server has said that it moves the balance into the venue. */
  filling: 'unknown' | 'now' | 'done';
  /** Goes on without waiting, by a button that comes when filling takes long. */
  onSkip?: () => void;
};

/** A game that is opening: its picture, if known, in the lit arch or the brand's own (D-364), and what the launch waits for. */
export function GameWaiting({ game, filling, onSkip }: Props) {
  const text = useText(words);
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => after(SLOW_MS, () => setIsSlow(true)), [filling]);
  const isFilling = filling === 'now';
  return (
    <div className={css.waiting}>
      <div className={css.door}>
        <img src="pictures/waiting.svg" alt="" className={css.arch} />
        {game.picture && (
          <div ref={growFromTile} className={css.place}>
            <GamePicture src={game.picture} isEager className={css.picture} />
          </div>
        )}
      </div>
      <p className={css.name}>{game.name}</p>
      {game.venue && game.venue !== game.name && <p className={css.venue}>{game.venue}</p>}
      <ol className={css.steps}>
        {filling !== 'unknown' && <Step isDone={filling === 'done'}>{text.filling}</Step>}
        {!isFilling && (
          <Step>{isSlow && filling === 'unknown' ? text.openingSlow : text.opening}</Step>
        )}
      </ol>
      {isSlow && onSkip && (
        <Button variant="secondary" onClick={onSkip}>
          {text.enterNow}
        </Button>
      )}
    </div>
  );
}

function Step({ isDone = false, children }: { isDone?: boolean; children: ReactNode }) {
  return (
    <li data-done={isDone || undefined} className={css.step}>
      {isDone ? <CheckIcon size={20} /> : <Spinner />}
      <span role={isDone ? undefined : 'status'}>{children}</span>
    </li>
  );
}

const GROW_MS = 240;
/** A waiting page that comes later than this, in ms, does not belong to the tap. */
const MAX_AGE_MS = 1000;

/** Lets a picture grow from the tapped tile to its own place. A ref callback. */
function growFromTile(picture: HTMLElement | null): void {
  const tapped = picture && takeTappedTile();
  if (!tapped) return;
  const { from, atMs } = tapped;
  const own = picture.getBoundingClientRect();
  if (prefersReducedMotion() || performance.now() - atMs > MAX_AGE_MS || own.width === 0) return;
  // The page still has the list's scroll position, and begins at its top a moment later.
  const y = from.y - own.y - scrollY;
  const start = `translate(${from.x - own.x}px, ${y}px) scale(${from.width / own.width})`;
  picture.animate(
    { transform: [start, 'none'], transformOrigin: ['0 0', '0 0'] },
    { duration: GROW_MS, easing: 'ease-out' },
  );
}
