import type { ReactNode } from 'react';
import { Cell } from '@telegram-apps/telegram-ui';
import css from './TelegramCell.module.css';

type Content = {
  children: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
};
type Props = Content &
  ({ onClick?: (() => void) | undefined; href?: never } | { href: string; onClick?: never });

/** A row of a section: a button with `onClick`, a link with `href`, else plain text. */
export function TelegramCell({ onClick, href, children, before, after }: Props) {
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
  if (href) return <Cell {...row} Component="a" href={href} />;
  if (onClick) return <Cell {...row} Component="button" type="button" onClick={onClick} />;
  return <Cell {...row} readOnly Component={PlainRow} />;
}

/** Drops `readOnly`, which is not an attribute of a div. */
function PlainRow({ readOnly: _, ...rest }: { readOnly?: boolean }) {
  return <div {...rest} />;
}
