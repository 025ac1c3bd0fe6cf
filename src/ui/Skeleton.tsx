import { useText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';
import css from './Skeleton.module.css';

type Size = number | string;
type Props = { width?: Size; height?: Size; radius?: Size };

/** A grey shape where something will stand; give it the size of what comes. Says nothing. */
export function Skeleton({ width = '100%', height = '1em', radius }: Props) {
  return <span aria-hidden className={css.shape} style={{ width, height, borderRadius: radius }} />;
}

/** Rows of a list that is loading, announced once in words. */
export function SkeletonRows({ count = 3, height = 64 }: { count?: number; height?: Size }) {
  const words = useText(ui);
  return (
    <div role="status" className={css.rows}>
      <span className="sr-only">{words.loading}</span>
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  );
}
