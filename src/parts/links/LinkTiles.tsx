import type { ComponentType } from 'react';

import { Link } from '#navigation/Link.tsx';
import type { PathName, Queries } from '#navigation/paths.ts';

import css from './LinkTiles.module.css';

/** A screen with its query. */
export type Target = { [Name in PathName]: { to: Name; query?: Queries[Name] } }[PathName];

type Props = {
  /** Names the tiles for screen readers. */
  label: string;
  tiles: readonly (Target & { label: string; Icon: ComponentType<{ size?: number }> })[];
};

/** Links to the screens used most, four tiles a row. */
export function LinkTiles({ label: name, tiles }: Props) {
  return (
    <ul aria-label={name} className={css.tiles}>
      {tiles.map(({ to, query, label, Icon }) => (
        <li key={label}>
          <Link to={to} {...(query && { query })} className={css.tile}>
            <span className={css.icon}>
              <Icon size={24} />
            </span>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
