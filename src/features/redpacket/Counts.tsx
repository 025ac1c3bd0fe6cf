import { useText } from '#text/words.ts';
import { redpacket as zh } from '#text/zh/redpacket.ts';

import css from './Counts.module.css';

type Props = { remaining: number; claimed: number; maxTimes: number };

/** How many grabs are left, were used and are possible (S2-82 to S2-84). A server may count below 0: that is none. */
export function Counts({ remaining, claimed, maxTimes }: Props) {
  const text = useText(zh);
  const counts = [
    [text.remaining, remaining],
    [text.claimed, claimed],
    [text.most, maxTimes],
  ] as const;
  return (
    <section aria-label={text.mine}>
      <dl className={css.counts}>
        {counts.map(([label, count]) => (
          <div key={label} className={css.count}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.number}>{Math.max(0, count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
