import type { ReactNode } from 'react';
import { Cell } from '@telegram-apps/telegram-ui';
import css from './TelegramCell.module.css';

type Props = {
  children: ReactNode;
  subtitle?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
} & ({ onPress?: () => void; href?: never } | { href: string; onPress?: never });

/** A row of a section: a button with `onPress`, a link with `href`, otherwise only read. */
export function TelegramCell({ onPress, href, ...content }: Props) {
  // The library's own element would be a div that only a mouse can press.
  if (href) return <Cell {...content} multiline Component="a" href={href} className={css.cell} />;
  if (onPress) return <Cell {...content} multiline Component="button" type="button" onClick={onPress} className={css.cell} />;
  return <Cell {...content} multiline readOnly Component={PlainRow} className={css.cell} />;
}

/** Takes no `readOnly`, which is no attribute of a div. */
function PlainRow({ readOnly: _, ...rest }: { readOnly?: boolean }) {
  return <div {...rest} />;
}
