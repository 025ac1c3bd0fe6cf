import { type Cny, formatCny } from '#domain/amount.ts';
import type { PayRange } from '#domain/deposit.ts';
import { compareCny } from '#domain/money.ts';
import { AmountField } from '#parts/AmountField.tsx';
import { fill, useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';

import css from './AmountPart.module.css';

const QUICK = ['100', '200', '500', '1000', '2000', '5000', '10000', '50000'] as Cny[];
const MAX_QUICK = 6;

type Props = {
  value: string;
  range: PayRange;
  error: string | undefined;
  onChange: (amount: string) => void;
};

/** The amount with its range and round amounts that fit it (M5-29, M9-04). */
export function AmountPart({ value, range: { minCny, maxCny }, error, onChange }: Props) {
  const text = useText(zh);
  const fitting = QUICK.filter(
    (amount) => compareCny(amount, minCny) >= 0 && compareCny(amount, maxCny) <= 0,
  ).slice(0, MAX_QUICK);
  const [min, max] = [minCny, maxCny].map((limit) => `¥${formatCny(limit)}`);
  return (
    <div data-field="amount" className={css.part}>
      <AmountField
        label={text.amount}
        value={value}
        onChange={onChange}
        hint={fill(text.range, { min: min!, max: max! })}
        error={error}
      />
      {fitting.length > 0 && (
        <div role="group" aria-label={text.quickAmounts} className={css.quick}>
          {fitting.map((amount) => (
            <button
              key={amount}
              type="button"
              aria-pressed={value === amount}
              className={css.chip}
              onClick={() => onChange(amount)}
            >
              {amount}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
