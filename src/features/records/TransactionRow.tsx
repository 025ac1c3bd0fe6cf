import type { Transaction } from '#api/calls/records.ts';
import {
  formatTransaction,
  TRANSACTION_TYPES as TYPES,
  transactionState,
  type TransactionType,
} from '#domain/records.ts';
import { PrivateLink } from '#navigation/privateQuery.tsx';
import { RecordNumber, RecordRow } from '#parts/records/RecordRow.tsx';
import { useText } from '#text/words.ts';
import { records as zh } from '#text/zh/records.ts';

import css from './TransactionRow.module.css';

type Props = {
  row: Transaction;
  type: TransactionType;
  /** The title of a row without a method. */
  name: string;
};

/** One transaction. A pending deposit links to its order (D-127). */
export function TransactionRow({ row, type, name }: Props) {
  const text = useText(zh);
  const { orderNumber, amountCny, method, createdAt } = row;
  const { key, tone } = transactionState(type, row.state);
  const isPayable = type === TYPES.deposit && key === 'pendingReview' && orderNumber !== '';
  return (
    <RecordRow
      title={method.trim() || name}
      amount={formatTransaction(type, amountCny)}
      time={createdAt}
      tone={tone}
      state={
        isPayable ? (
          <>
            {text[key]}
            {' · '}
            <PrivateLink to="depositOrder" query={{ deposit_no: orderNumber }} className={css.link}>
              {text.viewOrder}
            </PrivateLink>
          </>
        ) : (
          text[key]
        )
      }
    >
      {(type === TYPES.deposit || type === TYPES.withdrawal) && (
        <RecordNumber number={orderNumber} />
      )}
    </RecordRow>
  );
}
