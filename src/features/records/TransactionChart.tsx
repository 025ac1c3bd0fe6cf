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
import { type DaySum, sumByDay } from './daySums.ts';

type Props = {
  type: TransactionType;
  /** All rows of the range. */
  rows: readonly Transaction[];
};

/** What was really moved on each day of a fully loaded range; nothing where the figures would not be true. */
export function TransactionChart({ type, rows }: Props) {
  const text = useText(zh);
  const days = useMemo(() => sumMoved(type, rows), [type, rows]);
  // One day is its own record, and no days are no chart.
  return days && days.length > 1 ? <DayChart title={text.settledByDay} days={days} /> : null;
}

function sumMoved(type: TransactionType, rows: readonly Transaction[]): readonly DaySum[] | null {
  const moved = rows.filter(({ state }) => transactionState(type, state).tone === 'success');
  // A withdrawal's amount may be USDT or yuan: sums of different methods could mix them.
  const isMixed = type === TYPES.withdrawal && new Set(moved.map(({ method }) => method)).size > 1;
  const isUnnamed = type === TYPES.withdrawal && moved.some(({ method }) => method === '');
  return isMixed || isUnnamed ? null : sumByDay(moved);
}
