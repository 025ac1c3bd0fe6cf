import type { ComponentType, ReactNode } from 'react';

import { lazyFile } from './lazyFile.tsx';

/** A component that no screen needs: loads once, when the browser is idle; shows nothing when it fails. */
export function lazyOptional<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): ComponentType<Props> {
  const loadOrNothing = () =>
    whenIdle()
      .then(load)
      .catch((): ComponentType<Props> => () => null);
  return lazyFile(loadOrNothing, () => placeholder);
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
