import css from './Skeleton.module.css';

type Size = number | string;
type Props = { width?: Size; height?: Size; radius?: Size };

/** A grey placeholder in the size of the content that is loading, a line of text by default; hidden from screen readers. */
export function Skeleton({ width, height, radius }: Props) {
  return <span aria-hidden className={css.shape} style={{ width, height, borderRadius: radius }} />;
}
