import { type ComponentType, useEffect, useState } from 'react';

import { loadFile } from '#navigation/loadFile.ts';

import { WaitingScreen } from './WaitingScreen.tsx';

/** `load` prefetches the file. */
export type LazyScreen = ComponentType & { load: () => Promise<unknown> };

/**
 * A screen whose file loads when the player opens it. Not React's `lazy`: `Suspense` would hold the screen back until
 * its placeholder has shown for 300 ms. When the file fails to load, the screen throws.
 */
export function lazyScreen<File extends object>(
  load: () => Promise<File>,
  name: keyof File & `${string}Screen`,
): LazyScreen {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const start = () =>
    (loading ??= loadFile(load).then((file) => (loaded = file[name] as ComponentType)));

  function Screen() {
    const [Content, setContent] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Content) return undefined;
      let isOver = false;
      start().then(
        (component) => isOver || setContent(() => component),
        (error: unknown) => isOver || setFailure({ error }),
      );
      return () => {
        isOver = true;
      };
    }, [Content]);
    if (failure) throw failure.error;
    return Content ? <Content /> : <WaitingScreen />;
  }
  return Object.assign(Screen, { load });
}
