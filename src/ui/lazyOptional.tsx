import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * Like `lazy`, for a component that its screen does not need: when its file fails to load, nothing is rendered in its
 * place. `placeholder` is shown while it loads.
 */
export function lazyOptional(
  load: () => Promise<ComponentType>,
  placeholder: ReactNode = null,
): ComponentType {
  const Optional = lazy(() =>
    load()
      .catch(() => () => null)
      .then((component) => ({ default: component })),
  );
  return () => (
    <Suspense fallback={placeholder}>
      <Optional />
    </Suspense>
  );
}
