import { useText } from '#text/words.ts';
import { vip as zh } from '#text/zh/vip.ts';

import { VipCard } from './VipCard.tsx';
import css from './VipRules.module.css';

// The specification's rules, in its order.
const RULES = [
  ['promotion', 'promotionRule'],
  ['pace', 'paceRule'],
  ['retention', 'retentionRule'],
  ['demotion', 'demotionRule'],
  ['payout', 'payoutRule'],
  ['withdrawal', 'withdrawalRule'],
] as const;

/** How levels are won, kept and lost, and how a rebate is paid. */
export function VipRules() {
  const text = useText(zh);
  return (
    <VipCard title={text.rules}>
      <dl className={css.rules}>
        {RULES.map(([name, rule]) => (
          <div key={name} className={css.rule}>
            <dt className={css.name}>{text[name]}</dt>
            <dd>{text[rule]}</dd>
          </div>
        ))}
      </dl>
    </VipCard>
  );
}
