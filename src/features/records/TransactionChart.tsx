import { useMemo } from 'react';

import type { Transaction } from '#api/calls/records.ts';
import {
  TRANSACTION_TYPES as TYPES,
  transactionState,
  type TransactionType,
} from '#domain/records.ts';
import { useText } from '#text/words.ts';
import { records as zh } from '#text/zh/records.ts';

import { DayChart } from './DayChart.tsx';
import { type DaySum, sumByDay } from '#domain/daySums.ts';

type Props = {
  type: TransactionType;
  /** The rows that are loaded. */
  rows: readonly Transaction[];
  isWhole: boolean;
  isOnePage: boolean;
};

/** The settled amounts of each day of the loaded records; no chart when their sums would be wrong. */
export function TransactionChart({ type, rows, isWhole, isOnePage }: Props) {
  const text = useText(zh);
  const days = useMemo(() => sumSettled(type, rows), [type, rows]);
  return <DayChart title={text.settledByDay} days={days} isWhole={isWhole} isOnePage={isOnePage} />;
}

function sumSettled(type: TransactionType, rows: readonly Transaction[]): readonly DaySum[] | null {
  const settled = rows.filter(({ state }) => transactionState(type, state).tone === 'success');
  // A withdrawal's amount is USDT or yuan by its method: a sum over several methods could mix them.
  const isMixed =
    type === TYPES.withdrawal && new Set(settled.map(({ method }) => method)).size > 1;
  const isUnnamed = type === TYPES.withdrawal && settled.some(({ method }) => method === '');
  return isMixed || isUnnamed ? null : sumByDay(settled);
}
