import { useId } from 'react';

import { useText } from '#text/words.ts';
import { vip as zh } from '#text/zh/vip.ts';
import { ChevronDownIcon } from '#ui/screenIcons.tsx';

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

/** Says how players win, keep and lose levels, and how the operator pays rebates, folded into one line. */
export function VipRules() {
  const text = useText(zh);
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.card}>
      <details>
        <summary className={css.line}>
          <h2 id={id}>{text.rules}</h2>
          <ChevronDownIcon size={20} className={css.chevron} />
        </summary>
        <dl className={css.rules}>
          {RULES.map(([name, rule]) => (
            <div key={name}>
              <dt className={css.name}>{text[name]}</dt>
              <dd>{text[rule]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
