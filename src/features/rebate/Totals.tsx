import { type Cny, UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { formatYuan } from '#domain/records.ts';
import { useText } from '#text/words.ts';
import { rebate as zh } from '#text/zh/rebate.ts';
import { vip } from '#text/zh/vip.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { NumberText } from '#ui/NumberText.tsx';
import { Description, DescriptionList } from '#ui/DescriptionList.tsx';

import css from './Totals.module.css';
import { useClaim } from './useClaim.ts';

type Props = {
  /** Undefined until they are loaded. */
  totals: { claimedCny: Cny | null; pendingCny: Cny | null } | undefined;
  isWaiting: boolean;
  reload: () => Promise<void>;
};

/** Pending amount and its claim button, claimed amount, and when it can be withdrawn. */
export function Totals({ totals, isWaiting, reload }: Props) {
  const text = useText(zh);
  const rules = useText(vip);
  const { claim, isBusy } = useClaim(totals?.pendingCny ?? null, reload);
  const show = (amount: Cny | null | undefined) =>
    amount === undefined ? UNKNOWN_AMOUNT : formatYuan(amount);
  return (
    <Card>
      <p className={css.label}>{text.pending}</p>
      <p className={css.pending}>
        <NumberText size={28}>{show(totals?.pendingCny)}</NumberText>
      </p>
      <div className={css.claim}>
        <Button wide busy={isBusy || isWaiting} onClick={() => void claim()}>
          {text.claim}
        </Button>
      </div>
      <DescriptionList>
        <Description label={text.claimedInAll}>{show(totals?.claimedCny)}</Description>
      </DescriptionList>
      <p className={css.condition}>{rules.withdrawalRule}</p>
    </Card>
  );
}
