import { type Cny, formatUsdt, UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { readAmountInput } from '#domain/amountInput.ts';
import { quoteDeposit } from '#domain/quote.ts';
import { useStore } from '#state/store.ts';
import { fill, useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { Fact, FactList } from '#ui/FactList.tsx';

import css from './Estimate.module.css';

/** What a USDT deposit will cost at the rate of the member's data, for reference: the order decides (M9-15). */
export function Estimate({ amount }: { amount: string }) {
  const text = useText(zh);
  const rate = useStore((state) => state.member?.depositRate ?? null);
  const isUsable = quoteDeposit('1' as Cny, rate) !== null;
  const amountUsdt = quoteDeposit(readAmountInput(amount), rate);
  return (
    <div className={css.estimate}>
      <FactList>
        <Fact
          label={text.estimate}
          hint={text.estimateHint}
        >{`${formatUsdt(amountUsdt)} USDT`}</Fact>
        <Fact label={text.rate}>
          {isUsable ? fill(text.rateValue, { rate: rate ?? '' }) : UNKNOWN_AMOUNT}
        </Fact>
      </FactList>
    </div>
  );
}
