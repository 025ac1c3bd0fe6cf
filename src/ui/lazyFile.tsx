import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A component whose file loads at its first render, after `until`. `Suspense` would delay its showing by 300 ms. */
export function lazyFile<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  wait: (props: Props) => ReactNode = () => null,
  until?: () => Promise<void>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const start = () =>
    (loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        // The next opening asks again.
        loading = undefined;
        throw error;
      },
    ));

  return (props) => {
    const [Component, setComponent] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Component) return undefined;
      let isOver = false;
      (until ? until().then(start) : start()).then(
        (component) => isOver || setComponent(() => component),
        (error: unknown) => isOver || setFailure({ error }),
      );
      return () => {
        isOver = true;
      };
    }, [Component]);
    if (failure) throw failure.error;
    return Component ? <Component {...props} /> : wait(props);
  };
}

/** A component that no screen needs: loads when the browser is idle; shows nothing until a lost file arrives. */
export function lazyOptional<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): ComponentType<Props> {
  const loadAtLast = (): ReturnType<typeof load> =>
    load().catch(() => new Promise((again) => setTimeout(again, AGAIN_MS)).then(loadAtLast));
  return lazyFile(loadAtLast, () => placeholder, whenIdle);
}

/** A lost file is asked for again after this time, in ms. */
const AGAIN_MS = 10_000;

/** Longest wait for an idle page, in ms. */
const MAX_WAIT_MS = 1000;
/** The wait where the browser does not say when it is idle, as WebKit, in ms. */
const BLIND_WAIT_MS = 300;

/** Resolves when the browser has painted and is idle, after 1 s at most. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const { requestIdleCallback } = window as Partial<Window>;
    if (requestIdleCallback) requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    else setTimeout(resolve, BLIND_WAIT_MS);
  });
}
