import { useText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

import css from './Deposit.module.css';

const LINES = 4;

/** Stands where an order, or accounts, will stand. */
export function FactsWaiting() {
  const words = useText(ui);
  return (
    <div className={css.lines}>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      {Array.from({ length: LINES }, (_, index) => (
        <Skeleton key={index} height={28} />
      ))}
    </div>
  );
}
