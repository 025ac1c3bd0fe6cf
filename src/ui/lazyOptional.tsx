import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A component that its screen does not need: its file loads once, when the browser is idle, and when it fails to load,
 * nothing is rendered in its place. `placeholder` is shown while it loads. Without `Suspense`, whose boundaries a grid
 * of tiles would pay for one by one.
 */
export function lazyOptional<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const start = () =>
    (loading ??= whenIdle()
      .then(load)
      .catch((): ComponentType<Props> => () => null)
      .then((component) => (loaded = component)));
  return (props) => {
    const [Component, setComponent] = useState(() => loaded);
    useEffect(() => {
      if (!Component) void start().then((component) => setComponent(() => component));
    }, [Component]);
    return Component ? <Component {...props} /> : placeholder;
  };
}

/** The wait for a page that is never idle, in ms. */
const MAX_WAIT_MS = 1000;
/** The wait where the browser does not say when it is idle, as WebKit does not, in ms. */
const BLIND_WAIT_MS = 300;

/** Resolves when the browser has painted and has nothing to do, after 1 s at most. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const { requestIdleCallback } = window as Partial<Window>;
    if (requestIdleCallback) requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    else setTimeout(resolve, BLIND_WAIT_MS);
  });
}
