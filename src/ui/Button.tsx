import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import css from './Button.module.css';
import iconCss from './IconButton.module.css';
import { Spinner } from './Spinner.tsx';

type Look = {
  /** False until a tap can do the act of a primary button: then it has its edge alone, and a tap says what is missing. */
  isReady?: boolean | undefined;
  variant?: 'primary' | 'secondary' | 'danger' | 'plain' | undefined;
  /** Shows a spinner and ignores taps; keeps size, name and focus. */
  busy?: boolean | undefined;
  wide?: boolean | undefined;
  /** Smaller, for a header or a row; still 44 px high. */
  compact?: boolean | undefined;
};
type Props = Omit<ComponentProps<'button'>, 'className'> & Look;

/** A button with a text label; `type` is "button" by default. */
export function Button({ variant, isReady, busy = false, wide, compact, ...own }: Props) {
  const { type = 'button', onClick, children, ...rest } = own;

  function click(event: MouseEvent<HTMLButtonElement>): void {
    // A busy submit button must not submit its form again.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={buttonLook({ variant, isReady, busy, wide, compact })}
      onClick={click}
    >
      <span className={css.label}>{children}</span>
      {busy && <Spinner className={css.spinner} />}
    </button>
  );
}

/** Returns the classes of a button, for a link that looks like one. */
export function buttonLook({ variant = 'primary', isReady, busy, wide, compact }: Look): string {
  const fill = variant === 'primary' && isReady === false ? 'yet' : variant;
  return [css.button, css[fill], busy && css.busy, wide && css.wide, compact && css.compact]
    .filter(Boolean)
    .join(' ');
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name. */
  label: string;
  children: ReactNode;
};

/** A button with an icon only, 44 px square; the icon is its child. */
export function IconButton({ label, type = 'button', className = '', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={`${iconCss.button} ${className}`} />
  );
}
