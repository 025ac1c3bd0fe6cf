import { type Cny, formatCny, UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { readAmountInput } from '#domain/amountInput.ts';
import { formatShortYuan } from '#domain/records.ts';
import { formatUsdt, quoteUsdt, usableRate } from '#domain/quote.ts';
import { isWithin } from '#features/deposit/rules.ts';
import { AmountField } from '#parts/money/AmountField.tsx';
import { useMember } from '#state/member/member.ts';
import { fill, useText } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';
import { Card } from '#ui/Card.tsx';
import { NumberText } from '#ui/NumberText.tsx';
import { RetryButton } from '#ui/RetryState.tsx';

import css from './AmountPart.module.css';
import type { DepositFormControl } from './useDepositForm.ts';

const QUICK = ['100', '200', '500', '1000', '2000', '5000', '10000', '50000'] as Cny[];
const MAX_QUICK = 6;

/** Amount, its range, and buttons for round amounts within it. */
export function AmountPart({ form }: { form: DepositFormControl }) {
  const { method, failedLimits, field } = form;
  const { minCny, maxCny } = form.range;
  const { value, onChange } = field('amount');
  const text = useText(words);
  const rate = usableRate(useMember((member) => member?.depositRate ?? null));
  const fitting = QUICK.filter((amount) => isWithin(amount, form.range)).slice(0, MAX_QUICK);
  const [min, max] = [minCny, maxCny].map((limit) => `¥${formatCny(limit)}`);
  return (
    <div data-field="amount" className={css.part}>
      <AmountField
        {...field('amount')}
        isLarge
        label={text.amount}
        hint={fill(failedLimits ? text.usualRange : text.range, { min: min!, max: max! })}
      />
      {failedLimits && (
        <RetryButton busy={failedLimits.isFetching} onRetry={() => void failedLimits.refetch()} />
      )}
      {fitting.length > 0 && (
        <div role="group" aria-label={text.quickAmounts} className={css.quick}>
          {fitting.map((amount) => (
            <button
              key={amount}
              type="button"
              aria-pressed={readAmountInput(value) === amount}
              className={css.chip}
              onClick={() => onChange(amount)}
            >
              {formatShortYuan(amount)}
              {method.network !== null && rate !== null && (
                <>
                  {' '}
                  <span className={css.cost}>
                    {fill(text.quickCost, { amount: formatUsdt(quoteUsdt(amount, rate)) })}
                  </span>
                </>
              )}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Estimates what a USDT deposit costs at the member's rate. The order states the final amount. */
export function Estimate({ amount }: { amount: string }) {
  const text = useText(words);
  const rate = usableRate(useMember((member) => member?.depositRate ?? null));
  return (
    <Card>
      <dl>
        <div className={css.estimate}>
          <dt>{text.estimate}</dt>
          <dd>
            <NumberText size={28}>
              {formatUsdt(quoteUsdt(readAmountInput(amount), rate))}
            </NumberText>
          </dd>
        </div>
        <div className={css.estimate}>
          <dt className={css.rate}>{text.rate}</dt>
          <dd>{rate === null ? UNKNOWN_AMOUNT : fill(text.rateValue, { rate })}</dd>
        </div>
      </dl>
      <p className={css.note}>{text.estimateHint}</p>
    </Card>
  );
}
