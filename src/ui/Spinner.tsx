import css from './Spinner.module.css';

/** A small ring as high as the text. It says nothing: what it stands for is `aria-busy`, or has words beside it. */
export function Spinner({ className = '' }: { className?: string | undefined }) {
  return <span aria-hidden className={`${css.ring} ${className}`} />;
}
