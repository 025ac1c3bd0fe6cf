import { formatCny } from '#domain/amount.ts';
import { isEqual } from '#domain/judgeRecords.ts';
import type { PendingOrder } from '#domain/pendingOrder.ts';
import { formatExact, formatServerTime, transactionState } from '#domain/records.ts';
import { readServerTime } from '#domain/serverTime.ts';
import { fill, useText } from '#text/words.ts';
import { pendingOrder as zh } from '#text/zh/pendingOrder.ts';
import { records } from '#text/zh/records.ts';

import css from './UnknownOutcome.module.css';
import type { TypedTransaction } from './usePendingOrderRecord.ts';

type Props = { pending: PendingOrder; record: TypedTransaction };

/** A record beside the order that it may be: when it was made, how, how much, and its state (D-226). */
export function OrderRecord({ pending, record }: Props) {
  const text = useText(zh);
  const states = useText(records);
  const { key, tone } = transactionState(record.type, record.state);
  const time = formatServerTime(record.createdAt);
  // What cannot be read is shown as sent, in whatever zone that is.
  const isReadable = readServerTime(record.createdAt) !== null;
  return (
    <span className={css.record}>
      <span>{isReadable ? fill(text.beijing, { time }) : time}</span>
      <span>{record.method}</span>
      <span>{useAmount(pending, record)}</span>
      <span data-tone={tone}>{states[key]}</span>
    </span>
  );
}

// Some servers list withdrawals and deposits in USDT: only an amount that is the order's is known to be in yuan.
function useAmount(pending: PendingOrder, record: TypedTransaction): string {
  const text = useText(zh);
  const { amountCny } = record;
  if (amountCny === null || pending.kind === 'transfer' || isEqual(pending, record))
    return `¥${formatCny(amountCny)}`;
  return fill(text.openUnit, { amount: formatExact(amountCny) });
}
