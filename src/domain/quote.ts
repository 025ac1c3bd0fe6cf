import type { Cny, Rate, Usdt } from './amount.ts';
import { differsByMoreThan, subtractFee, toUsdt } from './money.ts';

/** The member's network fees per withdrawal, in USDT (M9-18). */
type Fees = { erc20FeeUsdt: Usdt | null; trc20FeeUsdt: Usdt | null };

export type WithdrawalQuote = {
  /** Yuan per USDT; `null` when it is unknown or not above 0. */
  rate: Rate | null;
  feeUsdt: Usdt | null;
  equivalentUsdt: Usdt | null;
  /** Never below 0 (D-137). */
  receivedUsdt: Usdt | null;
  /** Whether the amount is above the fee; `null` when unknown. */
  isFeeCovered: boolean | null;
  /** Whether the network's name begins with ERC or TRC; any other pays the TRC20 fee (D-138). */
  isNetworkKnown: boolean;
};

/** The USDT value of a deposit, truncated to cents; `null` when amount or rate is unknown (M9-15, D-136). */
export function quoteDeposit(amountCny: Cny | null, depositRate: Rate | null): Usdt | null {
  const rate = usableRate(depositRate);
  if (amountCny === null || rate === null || amountCny.startsWith('-')) return null;
  return toUsdt(amountCny, rate);
}

/**
 * The rate of a withdrawal in yuan per USDT: the withdrawal rate, or the deposit rate when that is missing or 0
 * (D-135).
 */
export function pickWithdrawalRate({
  withdrawalRate,
  depositRate,
}: {
  withdrawalRate: Rate | null;
  depositRate: Rate | null;
}): Rate | null {
  return usableRate(withdrawalRate) ?? usableRate(depositRate);
}

/** Quotes a withdrawal in USDT. Unknown values are `null` and never block the withdrawal (D-136). */
export function quoteWithdrawal(input: {
  amountCny: Cny | null;
  rate: Rate | null;
  /** The `owner` field of the address. */
  network: string;
  fees: Fees;
}): WithdrawalQuote {
  const isErc20 = /^\s*ERC/i.test(input.network);
  const feeUsdt = usableFee(isErc20 ? input.fees.erc20FeeUsdt : input.fees.trc20FeeUsdt);
  const equivalentUsdt = quoteDeposit(input.amountCny, input.rate);
  const receivedUsdt =
    equivalentUsdt === null || feeUsdt === null ? null : subtractFee(equivalentUsdt, feeUsdt);
  return {
    rate: usableRate(input.rate),
    feeUsdt,
    equivalentUsdt,
    receivedUsdt,
    isFeeCovered: receivedUsdt === null ? null : receivedUsdt !== '0',
    isNetworkKnown: isErc20 || /^\s*TRC/i.test(input.network),
  };
}

type Shown = Pick<WithdrawalQuote, 'rate' | 'feeUsdt'>;

/** Whether rate or fee changed by more than 0.5 % since the player saw them, or became known or unknown. */
export function hasQuoteChanged(shown: Shown, now: Shown): boolean {
  return hasChanged(shown.rate, now.rate) || hasChanged(shown.feeUsdt, now.feeUsdt);
}

const CHANGE_SHARE = '0.005';

function hasChanged<Unit extends Rate | Usdt>(shown: Unit | null, now: Unit | null): boolean {
  return shown === null || now === null
    ? shown !== now
    : differsByMoreThan(CHANGE_SHARE, shown, now);
}

function usableRate(rate: Rate | null): Rate | null {
  return rate === null || rate === '0' || rate.startsWith('-') ? null : rate;
}

function usableFee(feeUsdt: Usdt | null): Usdt | null {
  return feeUsdt?.startsWith('-') ? null : feeUsdt;
}
