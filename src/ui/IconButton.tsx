import type { ComponentProps, ReactNode } from 'react';
import css from './IconButton.module.css';

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name. */
  label: string;
  children: ReactNode;
};

/** A button with an icon only, 44 px square; the icon is its child. */
export function IconButton({ label, type = 'button', className = '', ...rest }: Props) {
  return (
    <button {...rest} type={type} aria-label={label} className={`${css.button} ${className}`} />
  );
}
