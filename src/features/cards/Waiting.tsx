import { useText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

import css from './CardList.module.css';

const ROWS = 3;

/** Stands where the cards will stand. */
export function Waiting() {
  const words = useText(ui);
  return (
    <div className={css.list}>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <p aria-hidden className={css.count}>
        <Skeleton width="30%" />
      </p>
      <div className={css.rows}>
        {Array.from({ length: ROWS }, (_, index) => (
          <div key={index} className={css.card}>
            <Skeleton width={40} height={40} radius={12} />
            <span className={css.words}>
              <Skeleton width="50%" />
              <Skeleton width="35%" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
