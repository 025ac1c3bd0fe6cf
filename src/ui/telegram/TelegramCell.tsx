import type { ReactNode } from 'react';
import { Cell } from '@telegram-apps/telegram-ui';
import css from './TelegramCell.module.css';

type Props = { children: ReactNode; before?: ReactNode; after?: ReactNode; onClick?: () => void };

/** A row of a section: a button with `onClick`, else plain text. */
export function TelegramCell({ onClick, children, before, after }: Props) {
  const row = {
    className: css.cell,
    multiline: true,
    // The library's own prop for the title renders a heading, which a button must not contain.
    before: (
      <div className={css.content}>
        {before}
        <div className={css.words}>{children}</div>
      </div>
    ),
    after: after != null && <span className={css.after}>{after}</span>,
  };
  // Without `Component` the library renders a div, which the keyboard cannot press.
  if (onClick) return <Cell {...row} Component="button" type="button" onClick={onClick} />;
  return <Cell {...row} readOnly Component={PlainRow} />;
}

/** Drops `readOnly`, which is not an attribute of a div. */
function PlainRow({ readOnly: _, ...rest }: { readOnly?: boolean }) {
  return <div {...rest} />;
}
