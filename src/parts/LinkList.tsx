import type { ComponentType, ReactNode } from 'react';

import { Link } from '#navigation/Link.tsx';
import { ChevronIcon } from '#ui/lazyIcons.tsx';
import { TelegramCell } from '#ui/telegram/TelegramCell.tsx';
import { TelegramSection } from '#ui/telegram/TelegramList.tsx';

import css from './LinkList.module.css';
import type { Target } from './LinkTiles.tsx';

type Row = Target & {
  label: string;
  Icon: ComponentType<{ size?: number }>;
  /** Behind the label: what waits there. */
  note?: ReactNode;
};
type Props = {
  /** Heading of the group. */
  title: string;
  links: readonly Row[];
};

/** Rows that lead to screens, as one group. Stands inside `TelegramRoot`. */
export function LinkList({ title, links }: Props) {
  return (
    <TelegramSection header={title}>
      {links.map(({ to, query, label, Icon, note }) => (
        // Our link around a cell that is only read: the map's way of going somewhere, the back stack included.
        <Link key={label} to={to} {...(query && { query })} className={css.link}>
          <TelegramCell
            before={<Icon />}
            after={
              <span className={css.end}>
                {note}
                <ChevronIcon size={18} />
              </span>
            }
          >
            {label}
          </TelegramCell>
        </Link>
      ))}
    </TelegramSection>
  );
}
