import { type Cny, readCny } from '#domain/amount.ts';
import { addCny } from '#domain/money.ts';
import { betState } from '#domain/records.ts';

/** Exact sums over settled bets, in CNY; null where one amount is unknown (D-210). */
export type BetTotals = { count: number; stakedCny: Cny | null; resultCny: Cny | null };

type Row = { amountCny: Cny | null; winLossCny: Cny | null; status: string };

/** Sums stakes and results. Open and void bets do not count. */
export function sumBets(rows: readonly Row[]): BetTotals {
  const settled = rows.filter(isSettled);
  return {
    count: settled.length,
    stakedCny: settled.map(({ amountCny }) => amountCny).reduce(addCny, readCny(0)),
    resultCny: settled.map(({ winLossCny }) => winLossCny).reduce(addCny, readCny(0)),
  };
}

/** Whether a bet has a result. */
export function isSettled({ status }: Pick<Row, 'status'>): boolean {
  return betState(status).key === 'settled';
}

/** Returns the result of a bet: zero for a void one, null until it is settled. */
export function resultOf(bet: Row): Cny | null {
  const { key } = betState(bet.status);
  if (key === 'void') return readCny(0);
  return key === 'unsettled' ? null : bet.winLossCny;
}
