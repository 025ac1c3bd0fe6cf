import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A component whose file loads when it is first rendered. `wait` renders what is shown meanwhile, of the same props.
 * When the file fails to load, the component throws. Not React's `lazy`: `Suspense` would hold the component back until
 * its placeholder has been shown for 300 ms.
 */
export function lazyFile<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  wait: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const start = () => (loading ??= load().then((component) => (loaded = component)));

  return (props) => {
    const [Component, setComponent] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Component) return undefined;
      let isOver = false;
      start().then(
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
