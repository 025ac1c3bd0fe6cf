import css from './Skeleton.module.css';

type Size = number | string;
type Props = { width?: Size; height?: Size; radius?: Size };

/** A grey placeholder in the size of the content that is loading; hidden from screen readers. */
export function Skeleton({ width = '100%', height = '1em', radius }: Props) {
  return <span aria-hidden className={css.shape} style={{ width, height, borderRadius: radius }} />;
}
