import { useEffect, useEffectEvent, useId, useState } from 'react';

import type { UnsettledOrder } from '#domain/unsettledOrder.ts';
import { afterVisible } from '#platform/afterVisible.ts';
import { fill, useText } from '#text/words.ts';
import { unsettledOrder as zh } from '#text/zh/unsettledOrder.ts';

import { describeUnsettledOrder, SEEN_MS } from './UnsettledOrderPanel.tsx';
import css from './UnsettledOrderPanel.module.css';

type Props = { order: UnsettledOrder | null; onSeen: (order: UnsettledOrder) => void };

/**
 * Says above a form that the server accepted an order while the page was hidden (D-313). Stays until the player leaves
 * the form, also when the note is gone.
 */
export function AcceptedOrder({ order, onSeen }: Props) {
  const text = useText(zh);
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
      <p role="status">{fill(text.accepted, describeUnsettledOrder(shown, text[shown.kind]))}</p>
    </section>
  );
}
