import { Link } from '#navigation/Link.tsx';
import { titles as zh } from '#text/zh/titles.ts';
import { useText } from '#text/words.ts';

import css from './ResponsibleLink.module.css';

/**
 * The article about responsible gambling (article 8), one tap away wherever a player begins, pays or plays (D-207). Its
 * address is open to visitors too. `isShort` shows 18+ alone.
 */
export function ResponsibleLink({ isShort = false }: { isShort?: boolean }) {
  const text = useText(zh);
  return (
    <Link to="about" query={{ type: '8' }} className={css.link}>
      <span aria-hidden className={css.mark}>
        18+
      </span>
      <span className={isShort ? 'sr-only' : undefined}>{text.responsible}</span>
    </Link>
  );
}
