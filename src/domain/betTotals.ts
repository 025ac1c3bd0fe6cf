import { type Cny, readCny } from './amount.ts';
import { addCny } from './money.ts';
import { betState } from './records.ts';

type Row = { amountCny: Cny | null; winLossCny: Cny | null; status: string };

/** Sums stakes of settled bets, and results of ended ones, exactly; null where one amount is unknown (D-210). */
export function sumBets(rows: readonly Row[]) {
  const settled = rows.filter(({ status }) => betState(status).key === 'settled');
  return {
    count: settled.length,
    stakedCny: settled.map(({ amountCny }) => amountCny).reduce(addCny, readCny(0)),
    resultCny: rows.filter(hasEnded).map(resultOf).reduce(addCny, readCny(0)),
  };
}

/** Whether a bet is settled or invalid. */
export function hasEnded({ status }: Pick<Row, 'status'>): boolean {
  const { key } = betState(status);
  return key === 'settled' || key === 'void';
}

/** Returns the result of a bet, null until it is settled. An invalid one without a figure has 0 (D-367). */
export function resultOf({ status, winLossCny }: Pick<Row, 'status' | 'winLossCny'>): Cny | null {
  const { key } = betState(status);
  if (key === 'unsettled') return null;
  return winLossCny ?? (key === 'void' ? readCny(0) : null);
}
