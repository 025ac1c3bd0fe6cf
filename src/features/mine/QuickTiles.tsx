import { Link } from '#navigation/Link.tsx';
import { useText } from '#text/words.ts';
import { mine as zh } from '#text/zh/mine.ts';

import type { Entry } from './entries.ts';
import css from './QuickTiles.module.css';

/** What a player wants most often, one tap away: VIP and promotions among them (S2-97, S2-98). */
export function QuickTiles({ entries }: { entries: readonly Entry[] }) {
  const text = useText(zh);
  return (
    <ul aria-label={text.quick} className={css.tiles}>
      {entries.map(({ to, query, label, Icon }) => (
        <li key={label}>
          <Link to={to} {...(query && { query })} className={css.tile}>
            <span className={css.icon}>
              <Icon size={24} />
            </span>
            {text[label]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
