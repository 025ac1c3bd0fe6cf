import { formatCny } from '#domain/amount.ts';
import { useText } from '#text/words.ts';
import { vip as zh } from '#text/zh/vip.ts';

import css from './Privileges.module.css';
import { formatRebate, REBATES, type VipLevel } from './rules.ts';
import { VipCard } from './VipCard.tsx';

/** A level's required deposit and turnover, and its six rebates (D-087). */
export function Privileges({ level }: { level: VipLevel }) {
  const text = useText(zh);
  return (
    <>
      <VipCard title={text.required}>
        <dl className={css.pair}>
          <Description label={text.deposit} value={formatCny(level.depositCny)} />
          <Description label={text.turnover} value={formatCny(level.turnoverCny)} />
        </dl>
      </VipCard>
      <VipCard title={text.rebates}>
        <dl className={css.rebates}>
          {REBATES.map((one) => (
            <Description key={one} label={text[one]} value={formatRebate(level.rebates[one])} />
          ))}
        </dl>
      </VipCard>
    </>
  );
}

function Description({ label, value }: { label: string; value: string }) {
  return (
    <div className={css.item}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>{value}</dd>
    </div>
  );
}
