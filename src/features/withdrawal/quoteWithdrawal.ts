import { type Cny, type Rate, UNKNOWN_AMOUNT, type Usdt } from '#domain/amount.ts';
import { differsByMoreThan, subtractFee } from '#domain/money.ts';
import { readNetwork } from '#domain/network.ts';
import { quoteUsdt, usableRate } from '#domain/quote.ts';

/** Rates and network fees from the member's data; null where they name none. */
export type WithdrawalTerms = {
  withdrawalRate: Rate | null;
  depositRate: Rate | null;
  erc20FeeUsdt: Usdt | null;
  trc20FeeUsdt: Usdt | null;
};

export type WithdrawalQuote = {
  /** Yuan per USDT; null when it is no number to calculate with. */
  rate: Rate | null;
  feeUsdt: Usdt | null;
  equivalentUsdt: Usdt | null;
  /** Never below 0. */
  receivedUsdt: Usdt | null;
  /** Whether anything is left after the fee; null while unknown. */
  isFeeCovered: boolean | null;
  /** Whether the address names its network; an unknown one pays the TRC20 fee (D-138). */
  isNetworkKnown: boolean;
};

/** The amount, and the network as the owner field of the chosen address names it; '' before a choice. */
type Asked = { amountCny: Cny | null; network: string };

/** Calculates what a withdrawal brings after rate and fee. Unknown parts are null and never stop an order (D-136). */
export function quoteWithdrawal(
  { amountCny, network }: Asked,
  terms: WithdrawalTerms | null,
): WithdrawalQuote {
  const named = readNetwork(network);
  const rate = terms && pickRate(terms);
  const feeUsdt = terms && usableFee(named === 'ERC20' ? terms.erc20FeeUsdt : terms.trc20FeeUsdt);
  const equivalentUsdt = quoteUsdt(amountCny, rate);
  const receivedUsdt =
    equivalentUsdt === null || feeUsdt === null ? null : subtractFee(equivalentUsdt, feeUsdt);
  return {
    rate,
    feeUsdt,
    equivalentUsdt,
    receivedUsdt,
    isFeeCovered: receivedUsdt === null ? null : receivedUsdt !== '0',
    isNetworkKnown: named !== null,
  };
}

/** Returns the rate of a withdrawal: its own, or the deposit's when that is missing or 0 (D-135). */
export function pickRate({
  withdrawalRate,
  depositRate,
}: Pick<WithdrawalTerms, 'withdrawalRate' | 'depositRate'>): Rate | null {
  return usableRate(withdrawalRate) ?? usableRate(depositRate);
}

/** Shows a fee to its last digit: cut to cents it could seem smaller than it is. */
export function formatFee(feeUsdt: Usdt | null): string {
  return `${feeUsdt ?? UNKNOWN_AMOUNT} USDT`;
}

type ShownQuote = Pick<WithdrawalQuote, 'rate' | 'feeUsdt'>;

/** Whether rate or fee differ by more than 0.5 % from the shown ones, or became known or unknown since. */
export function hasQuoteChanged(shown: ShownQuote, current: ShownQuote): boolean {
  return hasMoved(shown.rate, current.rate) || hasMoved(shown.feeUsdt, current.feeUsdt);
}

const MOVED_SHARE = '0.005';

function hasMoved<Unit extends Rate | Usdt>(shown: Unit | null, current: Unit | null): boolean {
  return shown === null || current === null
    ? shown !== current
    : differsByMoreThan(MOVED_SHARE, shown, current);
}

function usableFee(feeUsdt: Usdt | null): Usdt | null {
  return feeUsdt?.startsWith('-') ? null : feeUsdt;
}
