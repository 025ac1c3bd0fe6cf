import { Skeleton } from '#ui/Skeleton.tsx';

import css from './WaitingScreen.module.css';

/** Replaces a screen until its file has loaded. */
export function WaitingScreen() {
  return (
    <div className={css.waiting}>
      <Skeleton width="40%" height={20} />
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} height={96} radius="var(--radius-card)" />
      ))}
    </div>
  );
}
