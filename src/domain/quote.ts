import type { Cny, Rate, Usdt } from './amount.ts';
import { hasMovedBy, lessFee, toUsdt } from './money.ts';

/** The network fees of a withdrawal, as the member's data carry them (M9-18). */
type Fees = { erc20FeeUsdt: Usdt | null; trc20FeeUsdt: Usdt | null };

export type WithdrawalQuote = {
  /** Yuan per USDT; `null` when it cannot be calculated with. */
  rate: Rate | null;
  feeUsdt: Usdt | null;
  equivalentUsdt: Usdt | null;
  /** Never below 0 (D-137). */
  receivedUsdt: Usdt | null;
  /** Whether anything is left after the fee; `null` when that is not known. */
  isFeeCovered: boolean | null;
  /** Whether the network names itself ERC or TRC; any other pays the TRC20 fee (D-138). */
  isNetworkKnown: boolean;
};

/** What a deposit is worth in USDT at the deposit rate, cut to cents; `null` when it cannot be told (M9-15, D-136). */
export function quoteDeposit(amountCny: Cny | null, depositRate: Rate | null): Usdt | null {
  const rate = usableRate(depositRate);
  if (amountCny === null || rate === null || amountCny.startsWith('-')) return null;
  return toUsdt(amountCny, rate);
}

/** The rate of a withdrawal: its own one, the deposit's when that is missing or 0 (D-135). */
export function pickWithdrawalRate({
  withdrawalRate,
  depositRate,
}: {
  withdrawalRate: Rate | null;
  depositRate: Rate | null;
}): Rate | null {
  return usableRate(withdrawalRate) ?? usableRate(depositRate);
}

/** What a withdrawal brings. Everything that cannot be told is `null`; nothing here stops the player (D-136). */
export function quoteWithdrawal(asked: {
  amountCny: Cny | null;
  rate: Rate | null;
  /** The network as the address's owner field names it. */
  network: string;
  fees: Fees;
}): WithdrawalQuote {
  const isErc20 = /^\s*ERC/i.test(asked.network);
  const feeUsdt = usableFee(isErc20 ? asked.fees.erc20FeeUsdt : asked.fees.trc20FeeUsdt);
  const equivalentUsdt = quoteDeposit(asked.amountCny, asked.rate);
  const receivedUsdt =
    equivalentUsdt === null || feeUsdt === null ? null : lessFee(equivalentUsdt, feeUsdt);
  return {
    rate: usableRate(asked.rate),
    feeUsdt,
    equivalentUsdt,
    receivedUsdt,
    isFeeCovered: receivedUsdt === null ? null : receivedUsdt !== '0',
    isNetworkKnown: isErc20 || /^\s*TRC/i.test(asked.network),
  };
}

type Shown = Pick<WithdrawalQuote, 'rate' | 'feeUsdt'>;

/** Whether rate or fee differ by more than 0.5 % from what the player was shown, or became known or unknown since. */
export function hasQuoteMoved(shown: Shown, now: Shown): boolean {
  return hasMoved(shown.rate, now.rate) || hasMoved(shown.feeUsdt, now.feeUsdt);
}

const MOVE_SHARE = '0.005';

function hasMoved<Unit extends Rate | Usdt>(shown: Unit | null, now: Unit | null): boolean {
  return shown === null || now === null ? shown !== now : hasMovedBy(MOVE_SHARE, shown, now);
}

function usableRate(rate: Rate | null): Rate | null {
  return rate === null || rate === '0' || rate.startsWith('-') ? null : rate;
}

function usableFee(feeUsdt: Usdt | null): Usdt | null {
  return feeUsdt?.startsWith('-') ? null : feeUsdt;
}
