import type { Transaction } from '#api/calls/records.ts';
import { transactionName, transactionState, type TransactionType } from '#domain/records.ts';
import { formatServerTime } from '#domain/serverTime.ts';
import { nameZone } from '#parts/records/beijingTime.tsx';
import { useText } from '#text/words.ts';
import { records as zh } from '#text/zh/records.ts';

import { ExportMenu } from './ExportMenu.tsx';
import { hasOrderNumber, signedAmount } from './transactions.ts';

type Props = {
  type: TransactionType;
  rows: readonly Transaction[];
  isWhole: boolean;
};

/** Exports the loaded transactions of one type as their rows show them. */
export function TransactionExport({ type, rows, isWhole }: Props) {
  const text = useText(zh);
  const name = text[transactionName(type)];
  const hasNumber = hasOrderNumber(type);
  return (
    <ExportMenu
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
      cellsOf={(row) => [
        { text: formatServerTime(row.createdAt) },
        { text: row.method.trim() || name },
        { amount: signedAmount(type, row) },
        { text: text[transactionState(type, row.state).key] },
        ...(hasNumber ? [{ text: row.orderNumber }] : []),
      ]}
    />
  );
}
