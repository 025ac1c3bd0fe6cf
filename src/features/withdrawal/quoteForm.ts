import { formatUsdt, UNKNOWN_AMOUNT, type Usdt } from '#domain/amount.ts';
import { readAmountInput } from '#domain/amountInput.ts';
import { pickWithdrawalRate, quoteWithdrawal, type WithdrawalQuote } from '#domain/quote.ts';
import type { WithdrawalForm } from '#domain/withdrawalForm.ts';
import type { Member } from '#state/member.ts';

const NO_TERMS = {
  withdrawalRate: null,
  depositRate: null,
  erc20FeeUsdt: null,
  trc20FeeUsdt: null,
} as const;

/** What a withdrawal brings by the rate and the fees the member's data carry now (M9-14, M9-16 to M9-18, M3-05 to M3-08). */
export function quoteForm(
  { amount, feeNetwork }: WithdrawalForm,
  member: Member | null,
): WithdrawalQuote {
  const terms = member ?? NO_TERMS;
  return quoteWithdrawal({
    amountCny: readAmountInput(amount),
    rate: pickWithdrawalRate(terms),
    network: feeNetwork,
    fees: terms,
  });
}

/** An amount in USDT with its unit, cut to cents. */
export function sayUsdt(amountUsdt: Usdt | null): string {
  return `${formatUsdt(amountUsdt)} USDT`;
}

/** A fee in USDT to its last digit: cut to cents it could seem smaller than it is. */
export function sayFee(feeUsdt: Usdt | null): string {
  return `${feeUsdt ?? UNKNOWN_AMOUNT} USDT`;
}
