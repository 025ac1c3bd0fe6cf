import css from './loading.module.css';

type Size = number | string;
type Props = { width?: Size; height?: Size; radius?: Size };

/** A grey shape where something will stand; give it the size of what comes. Says nothing. */
export function Skeleton({ width = '100%', height = '1em', radius }: Props) {
  return <span aria-hidden className={css.shape} style={{ width, height, borderRadius: radius }} />;
}

/** A small ring as high as the text. It says nothing: what it stands for is `aria-busy`, or has words beside it. */
export function Spinner({ className = '' }: { className?: string | undefined }) {
  return <span aria-hidden className={`${css.ring} ${className}`} />;
}
