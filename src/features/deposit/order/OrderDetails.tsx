import type { DepositOrder } from '#api/depositOrder.ts';
import { formatYuan, TRANSACTION_TYPES, transactionState } from '#domain/records.ts';
import { showServerTime } from '#parts/records/beijingTime.tsx';
import { CopyableFact } from '#parts/share/CopyButton.tsx';
import { useText } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';
import { records } from '#text/zh/records.ts';
import { Description } from '#ui/Description.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';

import css from './OrderView.module.css';

type Props = {
  orderNumber: string;
  /** Null while unknown. */
  order: DepositOrder | null;
  /** The facts start unfolded, because the player cannot pay here. */
  isOpen: boolean;
};

/** The facts of an order, folded away while the player can pay it. */
export function OrderDetails({ orderNumber, order, isOpen }: Props) {
  const text = useText(words);
  return (
    <Disclosure isCard isOpenFirst={isOpen} title={text.details}>
      <dl>
        {order && <Facts order={order} />}
        {orderNumber !== '' && <CopyableFact label={text.orderNumber} text={orderNumber} />}
      </dl>
    </Disclosure>
  );
}

function Facts({ order: { state, amountCny, createdAt } }: { order: DepositOrder }) {
  const text = useText(words);
  const states = useText(records);
  const { key, tone } = transactionState(TRANSACTION_TYPES.deposit, state);
  return (
    <>
      {state !== '' && (
        <Description label={states.state}>
          <span role="status" className={css[tone]}>
            {states[key]}
          </span>
        </Description>
      )}
      <Description label={text.orderAmount}>{formatYuan(amountCny)}</Description>
      <Description label={text.createdAt}>{showServerTime(createdAt)}</Description>
    </>
  );
}
