import { Skeleton } from '#ui/Skeleton.tsx';

/** The room of the counts, the button and the rules, until they are known. */
export function Waiting() {
  return (
    <>
      <Skeleton height={94} />
      <Skeleton height={48} />
      <Skeleton height={280} />
    </>
  );
}
