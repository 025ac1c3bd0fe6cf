import css from './loading.module.css';

type Size = number | string;
type Props = { width?: Size; height?: Size; radius?: Size };

/** A grey shape, the size of what will be shown. Hidden from screen readers. */
export function Skeleton({ width = '100%', height = '1em', radius }: Props) {
  return <span aria-hidden className={css.shape} style={{ width, height, borderRadius: radius }} />;
}

/** A small ring as high as the text. Hidden from screen readers: use `aria-busy` or words beside it. */
export function Spinner({ className = '' }: { className?: string | undefined }) {
  return <span aria-hidden className={`${css.ring} ${className}`} />;
}
