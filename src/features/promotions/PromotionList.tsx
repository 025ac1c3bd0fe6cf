import { type RefObject, useEffect, useRef, useState } from 'react';

import type { PromotionRow } from '#api/calls/promotions.ts';
import { Link } from '#navigation/Link.tsx';
import { useText } from '#text/words.ts';
import { promotions as zh } from '#text/zh/promotions.ts';
import { ui } from '#text/zh/ui.ts';
import { ChevronIcon } from '#ui/accountIcons.tsx';

import { PromotionBanner } from './PromotionBanner.tsx';
import css from './PromotionList.module.css';

/** The cards of the first screen, whose pictures load at once. */
const FIRST_CARDS = 3;

/** The promotions as cards, each a link to its detail. A long list is drawn in steps as the player scrolls. */
export function PromotionList({ rows }: { rows: readonly PromotionRow[] }) {
  const text = useText(zh);
  const { endOfList } = useText(ui);
  const { count, end } = useGrowingCount(rows.length);
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

/** How many cards are drawn at a time: a few screens. */
const STEP = 24;

/** How many cards are drawn: more each time the end of the list comes near. */
function useGrowingCount(total: number): {
  count: number;
  end: RefObject<HTMLParagraphElement | null>;
} {
  const [count, setCount] = useState(STEP);
  const end = useRef<HTMLParagraphElement>(null);
  const isWhole = count >= total;

  // Observed anew for each step: an end that is still near then reports again.
  useEffect(() => {
    if (isWhole || !end.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setCount(count + STEP);
      },
      { rootMargin: '800px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count, isWhole]);

  return { count, end };
}
