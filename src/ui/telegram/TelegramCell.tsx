import type { ReactNode } from 'react';
import { Cell } from '@telegram-apps/telegram-ui';
import css from './TelegramCell.module.css';

type Content = {
  children: ReactNode;
  subtitle?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
};
type Props = Content &
  ({ onClick?: (() => void) | undefined; href?: never } | { href: string; onClick?: never });

/** A row of a section: a button with `onClick`, a link with `href`, else plain text. */
export function TelegramCell({ onClick, href, children, subtitle, before, after }: Props) {
  const row = {
    className: css.cell,
    multiline: true,
    // The library's own props for title and subtitle render headings, which a button must not contain.
    before: (
      <div className={css.content}>
        {before}
        <div className={css.words}>
          {children}
          {subtitle != null && <div className={css.subtitle}>{subtitle}</div>}
        </div>
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
