import { useState } from 'react';

import type { PromotionRow } from '#api/calls/promotions.ts';
import { Link } from '#navigation/Link.tsx';
import { useText } from '#text/words.ts';
import { promotions as zh } from '#text/zh/promotions.ts';
import { ui } from '#text/zh/ui.ts';
import { ChevronIcon } from '#ui/screenIcons.tsx';
import { useEndReached } from '#ui/useEndReached.ts';

import { PromotionBanner } from './PromotionBanner.tsx';
import css from './PromotionList.module.css';

/** Cards of the first screen, whose pictures load at once. */
const FIRST_CARDS = 3;

/** Cards rendered at a time: a few screens. */
const STEP = 24;

/** Promotions as cards, each a link to its detail. Renders a long list in steps as the player scrolls. */
export function PromotionList({ rows }: { rows: readonly PromotionRow[] }) {
  const text = useText(zh);
  const { endOfList } = useText(ui);
  const [count, setCount] = useState(STEP);
  const end = useEndReached({
    isActive: count < rows.length,
    count,
    margin: '800px',
    onReach: () => setCount(count + STEP),
  });
  return (
    <>
      <ul className={css.list}>
        {rows.slice(0, count).map((row, index) => (
          <li key={`${row.id} ${index}`} aria-setsize={rows.length} aria-posinset={index + 1}>
            <Link to="promotion" query={{ id: row.id }} className={css.card}>
              <PromotionBanner src={row.banner} priority={index < FIRST_CARDS} />
              <span className={css.words}>
                <span className={css.title}>{row.title || text.untitled}</span>
                <span className={css.chevron}>
                  <ChevronIcon size={20} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p ref={end} className={css.end}>
        {count >= rows.length && endOfList}
      </p>
    </>
  );
}
