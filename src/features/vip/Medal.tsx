import css from './Medal.module.css';

/** The medal of a level, in the colours of its card. */
export function Medal() {
  return (
    <svg aria-hidden width="64" height="64" viewBox="0 0 64 64" className={css.medal}>
      <path d="M32 3 55 14v20c0 14-10 22-23 27C19 56 9 48 9 34V14z" className={css.rim} />
      <path d="M32 10 49 18v16c0 10-7 16-17 20-10-4-17-10-17-20V18z" className={css.field} />
      <path d="M19 25l7 7 6-12 6 12 7-7-3 16H22z" className={css.rim} />
    </svg>
  );
}
