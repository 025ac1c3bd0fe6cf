import type { Transaction } from '#api/calls/records.ts';
import {
  formatServerTime,
  formatTransaction,
  TRANSACTION_TYPES as TYPES,
  transactionName,
  transactionState,
  type TransactionType,
} from '#domain/records.ts';
import { nameZone } from '#parts/records/beijingTime.tsx';
import { useText } from '#text/words.ts';
import { records as zh } from '#text/zh/records.ts';

import { ExportButton } from './ExportButton.tsx';

type Props = { type: TransactionType; rows: readonly Transaction[]; isWhole: boolean };

/** Exports the loaded transactions of one type as their rows show them. */
export function TransactionExport({ type, rows, isWhole }: Props) {
  const text = useText(zh);
  const name = text[transactionName(type)];
  // A transfer has no order number (D-S29).
  const hasNumber = type === TYPES.deposit || type === TYPES.withdrawal;
  return (
    <ExportButton
      name={name}
      titles={[
        nameZone(text.time),
        text.method,
        text.amount,
        text.state,
        ...(hasNumber ? [text.number] : []),
      ]}
      rows={rows}
      isWhole={isWhole}
      cellsOf={({ createdAt, method, amountCny, state, orderNumber }) => [
        { text: formatServerTime(createdAt) },
        { text: method.trim() || name },
        { amount: formatTransaction(type, amountCny) },
        { text: text[transactionState(type, state).key] },
        ...(hasNumber ? [{ text: orderNumber }] : []),
      ]}
    />
  );
}
