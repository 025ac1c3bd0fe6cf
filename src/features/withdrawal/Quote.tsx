import type { WithdrawalQuote } from '#domain/quote.ts';
import { fill, useText } from '#text/words.ts';
import { withdrawal as zh } from '#text/zh/withdrawal.ts';
import { Fact, FactList } from '#ui/FactList.tsx';

import { sayFee, sayUsdt } from './quoteForm.ts';

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
    <FactList>
      <Fact label={text.fee} hint={feeHints.join(' ') || undefined}>
        {sayFee(feeUsdt)}
      </Fact>
      <Fact label={text.equivalent} hint={reference}>
        {sayUsdt(equivalentUsdt)}
      </Fact>
      <Fact
        label={text.received}
        isLarge
        hint={isFeeCovered === false ? text.feeNotCovered : undefined}
      >
        {sayUsdt(receivedUsdt)}
      </Fact>
    </FactList>
  );
}
