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
  /** All rows of the range. */
  rows: readonly Transaction[];
};

/** The settled amounts of each day of a fully loaded range; no chart when their sums would be wrong. */
export function TransactionChart({ type, rows }: Props) {
  const text = useText(zh);
  const days = useMemo(() => sumSettled(type, rows), [type, rows]);
  // A chart needs at least two days.
  return days && days.length > 1 ? <DayChart title={text.settledByDay} days={days} /> : null;
}

function sumSettled(type: TransactionType, rows: readonly Transaction[]): readonly DaySum[] | null {
  const settled = rows.filter(({ state }) => transactionState(type, state).tone === 'success');
  // A withdrawal's amount is USDT or yuan by its method: a sum over several methods could mix them.
  const isMixed =
    type === TYPES.withdrawal && new Set(settled.map(({ method }) => method)).size > 1;
  const isUnnamed = type === TYPES.withdrawal && settled.some(({ method }) => method === '');
  return isMixed || isUnnamed ? null : sumByDay(settled);
}
