import { formatCny } from '#domain/amount.ts';
import { isEqual } from '#domain/matchRecords.ts';
import type { UnansweredOrder } from '#domain/unansweredOrder.ts';
import { formatExact, transactionState } from '#domain/records.ts';
import { fill, useText } from '#text/words.ts';
import { unansweredOrder as words } from '#text/zh/unansweredOrder.ts';
import { records } from '#text/zh/records.ts';

import { showServerTime } from '#parts/records/beijingTime.tsx';
import css from './UnansweredOrderPanel.module.css';
import type { TypedTransaction } from './useRecordSearch.ts';

type Props = { order: UnansweredOrder; record: TypedTransaction };

/** A record beside the order that it may be: when it was made, how, how much, and its state. */
export function OrderRecord({ order, record }: Props) {
  const states = useText(records);
  const { key, tone } = transactionState(record.type, record.state);
  return (
    <span className={css.record}>
      <span>{showServerTime(record.createdAt)}</span>
      <span>{record.method}</span>
      <span>{useAmount(order, record)}</span>
      <span data-tone={tone}>{states[key]}</span>
    </span>
  );
}

// Some servers list withdrawals and deposits in USDT: only an amount equal to the order's is known to be in yuan.
function useAmount(order: UnansweredOrder, record: TypedTransaction): string {
  const text = useText(words);
  const { amountCny } = record;
  if (amountCny === null || order.kind === 'transfer' || isEqual(order, record))
    return `¥${formatCny(amountCny)}`;
  return fill(text.openUnit, { amount: formatExact(amountCny) });
}
