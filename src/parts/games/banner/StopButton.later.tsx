import { useEffect } from 'react';

import { publicState } from '#platform/publicState.ts';
import { useText } from '#text/words.ts';
import { homeBulletin as words } from '#text/zh/homeBulletin.ts';
import { drawIcon } from '#ui/icons.tsx';
import { prefersReducedMotion } from '#ui/prefersReducedMotion.ts';

import css from './StopButton.module.css';

const PauseIcon = drawIcon('M8.5 5v14M15.5 5v14');
const PlayIcon = drawIcon('M8 5l11 7-11 7z');

/** How many parts would move by themselves, and whether the player has stopped them. */
const useMotion = publicState(() => ({ isStopped: false, count: 0 }));

/** Counts a part that moves by itself, so that its button shows. Returns whether the player has stopped it (WCAG 2.2.2). */
export function useIsStopped(moves: boolean): boolean {
  const isMoving = moves && !prefersReducedMotion();
  useEffect(() => {
    if (!isMoving) return undefined;
    const add = (by: number) => useMotion.setState(({ count }) => ({ count: count + by }));
    add(1);
    return () => add(-1);
  }, [isMoving]);
  return useMotion(({ isStopped }) => isStopped);
}

/** Stops and starts all that moves by itself: banners, winners, notices. */
export function StopButton() {
  const text = useText(words);
  const { count, isStopped } = useMotion();
  if (count === 0) return null;
  return (
    <button
      type="button"
      className={css.stop}
      aria-label={isStopped ? text.playBanners : text.pauseBanners}
      onClick={() => useMotion.setState({ isStopped: !isStopped })}
    >
      <span>{isStopped ? <PlayIcon size={14} /> : <PauseIcon size={14} />}</span>
    </button>
  );
}
