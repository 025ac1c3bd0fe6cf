import { Skeleton } from '#ui/Skeleton.tsx';

import css from './Deposit.module.css';

const LINES = 4;

export function SkeletonLines() {
  return (
    <div className={css.lines}>
      {Array.from({ length: LINES }, (_, index) => (
        <Skeleton key={index} height={28} />
      ))}
    </div>
  );
}
