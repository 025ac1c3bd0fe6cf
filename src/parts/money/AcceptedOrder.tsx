import { useEffect, useEffectEvent, useId, useState } from 'react';

import type { UnansweredOrder } from '#domain/unansweredOrder.ts';
import { SEEN_MS } from '#state/orders/sendOrder.ts';
import { afterVisible } from '#platform/afterVisible.ts';
import { fill, useText } from '#text/words.ts';
import { unansweredOrder as words } from '#text/zh/unansweredOrder.ts';

import { describeUnansweredOrder } from './UnansweredOrderPanel.tsx';
import css from './UnansweredOrderPanel.module.css';

type Props = { order: UnansweredOrder | null; onSeen: (order: UnansweredOrder) => void };

/** Says above a form that the server accepted an order while the page was hidden. */
export function AcceptedOrder({ order, onSeen }: Props) {
  const text = useText(words);
  const id = useId();
  const [shown, setShown] = useState(order);
  if (order && order !== shown) setShown(order);
  const reportSeen = useEffectEvent(() => order && onSeen(order));
  useEffect(() => (order ? afterVisible(SEEN_MS, () => void reportSeen()) : undefined), [order]);
  if (!shown) return null;
  return (
    <section aria-labelledby={id} className={css.panel}>
      <div className={css.head}>
        <h2 id={id}>{text.foundTitle}</h2>
      </div>
      <p role="status">{fill(text.accepted, describeUnansweredOrder(shown, text[shown.kind]))}</p>
    </section>
  );
}
