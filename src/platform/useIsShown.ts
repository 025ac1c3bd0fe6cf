import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Whether the component is shown now: for what ends later. False once it is gone, and while its kept screen is hidden. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return isShown;
}
