import { formatUsdt, UNKNOWN_AMOUNT, type Usdt } from '#domain/amount.ts';
import { readAmountInput } from '#domain/amountInput.ts';
import { pickWithdrawalRate, quoteWithdrawal, type WithdrawalQuote } from '#domain/quote.ts';
import type { Member } from '#state/member/newestAnswers.ts';
import { fill, useText } from '#text/words.ts';
import { withdrawal as zh } from '#text/zh/withdrawal.ts';
import { Description, DescriptionList } from '#ui/DescriptionList.tsx';

import type { WithdrawalForm } from './form.ts';

/** Fee, estimate with the reference rate, and what arrives: all that decides the step, above its button (M2-105 to M2-107). */
export function Quote({ quote }: { quote: WithdrawalQuote }) {
  const text = useText(zh);
  const { rate, feeUsdt, equivalentUsdt, receivedUsdt, isFeeCovered, isNetworkKnown } = quote;
  const reference = rate === null ? text.rateUnknown : fill(text.reference, { rate });
  const feeHints = [
    !isNetworkKnown && text.networkUnknown,
    feeUsdt === null && text.feeUnknown,
  ].filter(Boolean);
  return (
    <DescriptionList>
      <Description label={text.fee} hint={feeHints.join(' ') || undefined}>
        {formatFeeUsdt(feeUsdt)}
      </Description>
      <Description label={text.equivalent} hint={reference}>
        {formatUsdtUnit(equivalentUsdt)}
      </Description>
      <Description
        label={text.received}
        isLarge
        hint={isFeeCovered === false ? text.feeNotCovered : undefined}
      >
        {formatUsdtUnit(receivedUsdt)}
      </Description>
    </DescriptionList>
  );
}

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
export function formatUsdtUnit(amountUsdt: Usdt | null): string {
  return `${formatUsdt(amountUsdt)} USDT`;
}

/** A fee in USDT to its last digit: cut to cents it could seem smaller than it is. */
export function formatFeeUsdt(feeUsdt: Usdt | null): string {
  return `${feeUsdt ?? UNKNOWN_AMOUNT} USDT`;
}
