import { type Cny, readCny } from '#domain/amount.ts';
import { addCny } from '#domain/money.ts';
import { betState } from '#domain/records.ts';

/** Exact sums over settled bets, in yuan; null where an amount of one of them is unknown (D-210). */
export type BetTotals = { count: number; staked: Cny | null; won: Cny | null; lost: Cny | null };

type Row = { amountCny: Cny | null; winLossCny: Cny | null; status: string };

/** Sums stakes, wins and losses; `lost` is 0 or negative. Open and void bets do not count. */
export function sumBets(rows: readonly Row[]): BetTotals {
  const settled = rows.filter(({ status }) => betState(status).key === 'settled');
  const results = settled.map(({ winLossCny }) => winLossCny);
  const isLoss = (amount: Cny | null) => amount?.startsWith('-');
  return {
    count: settled.length,
    staked: sum(settled.map(({ amountCny }) => amountCny)),
    won: sum(results.filter((amount) => !isLoss(amount))),
    // Of an unknown result it is unknown too whether it is a loss.
    lost: sum(results.filter((amount) => amount === null || isLoss(amount))),
  };
}

function sum(amounts: readonly (Cny | null)[]): Cny | null {
  return amounts.reduce(addCny, readCny(0));
}
