import { formatUsdt } from '#domain/quote.ts';
import { fill, useText } from '#text/words.ts';
import { withdrawal as words } from '#text/zh/withdrawal.ts';
import { NumberText } from '#ui/NumberText.tsx';

import css from './Form.module.css';
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
    <dl className={css.quote}>
      <div>
        <dt>{text.fee}</dt>
        <dd translate="no">{formatFee(feeUsdt)}</dd>
        {feeHints.length > 0 && <dd>{feeHints.join(' ')}</dd>}
      </div>
      <div className={css.equivalent}>
        <dt>{text.equivalent}</dt>
        <dd translate="no">{formatUsdt(equivalentUsdt)}</dd>
        <dd>{reference}</dd>
      </div>
      <div className={css.received}>
        <dt>{text.received}</dt>
        <dd>
          <NumberText size={20}>{formatUsdt(receivedUsdt)}</NumberText>
        </dd>
        {isFeeCovered === false && <dd>{text.feeNotCovered}</dd>}
      </div>
    </dl>
  );
}
