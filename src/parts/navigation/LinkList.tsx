import type { ComponentType } from 'react';

import { Link } from '#navigation/Link.tsx';
import type { PathName, Queries } from '#navigation/paths.ts';
import { ChevronIcon } from '#ui/screenIcons.tsx';
import { TelegramCell } from '#ui/telegram/TelegramCell.tsx';
import { TelegramSection } from '#ui/telegram/TelegramList.tsx';

import css from './LinkList.module.css';

export type Target = { [Name in PathName]: { to: Name; query?: Queries[Name] } }[PathName];

type Row = Target & { label: string; Icon: ComponentType<{ size?: number }> };
type Props = { title?: string; links: readonly Row[] };

/** Rows that link to screens, in a group. Must be inside `TelegramRoot`. */
export function LinkList({ title, links }: Props) {
  return (
    <TelegramSection header={title}>
      {links.map(({ to, query, label, Icon }) => (
        // Our own `Link` wraps a cell without a click handler, so that the back stack records the step.
        <Link key={label} to={to} {...(query && { query })} className={css.link}>
          <TelegramCell before={<Icon />} after={<ChevronIcon size={18} />}>
            {label}
          </TelegramCell>
        </Link>
      ))}
    </TelegramSection>
  );
}
