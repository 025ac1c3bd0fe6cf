import { useText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';
import { Card, CardStack } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import css from './Deposit.module.css';

const TILES = 5;

/** Stands where the methods and the form will stand. */
export function DepositWaiting() {
  const words = useText(ui);
  return (
    <CardStack>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <Card>
        <div className={css.waiting}>
          {Array.from({ length: TILES }, (_, index) => (
            <Skeleton key={index} height={72} />
          ))}
        </div>
      </Card>
      <Card>
        <Skeleton height={80} />
      </Card>
      <Skeleton height={48} />
    </CardStack>
  );
}
