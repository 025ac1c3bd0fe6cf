import { storePaid } from '#state/deposits/paidOrders.ts';
import { useText } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';
import { Button } from '#ui/Button.tsx';

import css from './OrderView.module.css';

type Props = { orderNumber: string; onNoted: () => void };

/** 我已付款: stores for this tab and session that the player has paid an order. */
export function PaidButton({ orderNumber, onNoted }: Props) {
  const text = useText(words);
  return (
    <div className={css.paid}>
      <Button
        variant="secondary"
        wide
        onClick={() => {
          storePaid(orderNumber);
          onNoted();
        }}
      >
        {text.paid}
      </Button>
    </div>
  );
}
