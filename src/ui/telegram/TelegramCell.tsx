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

/** A row of a section: a button with `onClick`, a link with `href`, otherwise only read. */
export function TelegramCell({ onClick, href, children, subtitle, before, after }: Props) {
  const row = {
    className: css.cell,
    multiline: true,
    // In the library's own places for them title and subtitle would be headings, inside a button.
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
  // The library's own element would be a div that only a mouse can press.
  if (href) return <Cell {...row} Component="a" href={href} />;
  if (onClick) return <Cell {...row} Component="button" type="button" onClick={onClick} />;
  return <Cell {...row} readOnly Component={PlainRow} />;
}

/** Takes no `readOnly`, which is no attribute of a div. */
function PlainRow({ readOnly: _, ...rest }: { readOnly?: boolean }) {
  return <div {...rest} />;
}
