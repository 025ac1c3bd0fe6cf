import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * A piece that its screen can do without, in a file of its own: one that does not arrive costs the piece alone.
 * `place` stands there until it comes.
 */
export function lazyExtra(
  load: () => Promise<ComponentType>,
  place: ReactNode = null,
): ComponentType {
  const Extra = lazy(() =>
    load()
      .catch(() => () => null)
      .then((piece) => ({ default: piece })),
  );
  return () => (
    <Suspense fallback={place}>
      <Extra />
    </Suspense>
  );
}
