import css from './Spinner.module.css';

/** A spinner as high as the text; hidden from screen readers, so its container sets `aria-busy` or has a text. */
export function Spinner({ className = '' }: { className?: string | undefined }) {
  return <span aria-hidden className={`${css.ring} ${className}`} />;
}
