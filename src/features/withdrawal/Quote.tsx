import { type Cny, formatCny, UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { formatUsdt } from '#domain/quote.ts';
import { fill, useText } from '#text/words.ts';
import { withdrawal as words } from '#text/zh/withdrawal.ts';
import { Description, DescriptionList } from '#ui/DescriptionList.tsx';
import { NumberText } from '#ui/NumberText.tsx';

import { formatFee, type WithdrawalQuote } from './quoteWithdrawal.ts';

/** Fee, equivalent with its reference rate, and what arrives, shown above the button. */
export function Quote({ quote }: { quote: WithdrawalQuote }) {
  const text = useText(words);
  const { rate, feeUsdt, equivalentUsdt, receivedUsdt, isFeeCovered, isNetworkKnown } = quote;
  const reference = rate === null ? text.rateUnknown : fill(text.reference, { rate });
  const feeHints = [
    !isNetworkKnown && text.networkUnknown,
    feeUsdt === null && text.feeUnknown,
  ].filter(Boolean);
  return (
    <DescriptionList>
      <Description label={text.fee} hint={feeHints.join(' ') || undefined}>
        {formatFee(feeUsdt)}
      </Description>
      <Description label={text.equivalent} hint={reference}>
        {formatUsdt(equivalentUsdt)}
      </Description>
      <Description
        label={text.received}
        isLarge={receivedUsdt !== null}
        hint={isFeeCovered === false ? text.feeNotCovered : undefined}
      >
        <NumberText size={receivedUsdt === null ? 16 : 28}>{formatUsdt(receivedUsdt)}</NumberText>
      </Description>
    </DescriptionList>
  );
}

/** Quote of a bobi withdrawal, in yuan and bobi: no call names a rate or a fee of bobi, so both read `--`. */
export function BobiQuote({ amountCny }: { amountCny: Cny | null }) {
  const text = useText(words);
  return (
    <DescriptionList>
      <Description label={text.bobiYuan}>
        {amountCny === null ? UNKNOWN_AMOUNT : `¥${formatCny(amountCny)}`}
      </Description>
      <Description label={text.fee}>{UNKNOWN_AMOUNT}</Description>
      <Description label={text.received} hint={text.bobiUnknown}>
        {fill(text.bobiReceived, { amount: UNKNOWN_AMOUNT })}
      </Description>
    </DescriptionList>
  );
}
