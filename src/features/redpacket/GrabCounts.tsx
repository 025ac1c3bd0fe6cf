import { useText } from '#text/words.ts';
import { redpacket as words } from '#text/zh/redpacket.ts';

import css from './GrabCounts.module.css';

type Props = { remaining: number; claimed: number; maxTimes?: number };

/** Grabs left and used, and how many are possible. A negative count of the server reads 0. */
export function GrabCounts({ remaining, claimed, maxTimes }: Props) {
  const text = useText(words);
  const counts = [
    [text.remaining, remaining],
    [text.claimed, claimed],
    [text.most, maxTimes],
  ] as const;
  return (
    <section aria-label={text.mine}>
      <dl className={css.counts}>
        {counts.map(
          ([label, count]) =>
            count !== undefined && (
              <div key={label} className={css.count}>
                <dt className={css.label}>{label}</dt>
                <dd className={css.number}>{Math.max(0, count)}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
