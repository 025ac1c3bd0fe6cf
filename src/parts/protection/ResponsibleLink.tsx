import { Link } from '#navigation/Link.tsx';
import { titles as words } from '#text/zh/titles.ts';
import { useText } from '#text/words.ts';

import css from './ResponsibleLink.module.css';

/** Links to the article about responsible gambling. `isShort` shows 18+ alone. */
export function ResponsibleLink({ isShort = false }: { isShort?: boolean }) {
  const text = useText(words);
  return (
    <Link to="about" query={{ type: '8' }} className={css.link}>
      <span aria-hidden className={css.mark}>
        18+
      </span>
      <span className={isShort ? 'sr-only' : undefined}>{text.responsible}</span>
    </Link>
  );
}
