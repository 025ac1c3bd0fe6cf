import css from './Skeleton.module.css';

type Size = number | string;
type Props = { width?: Size; height?: Size; radius?: Size };

/** Class of a grid of skeletons that breathe as one: each animation would be a layer of its own. */
export const skeletonGroup = css.group;

/** A grey placeholder in the size of the loading content, a line by default; hidden from screen readers. */
export function Skeleton({ width, height, radius }: Props) {
  return <span aria-hidden className={css.shape} style={{ width, height, borderRadius: radius }} />;
}

/** Several placeholders of one size. */
export function Skeletons({ count, ...size }: Props & { count: number }) {
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} {...size} />);
}
