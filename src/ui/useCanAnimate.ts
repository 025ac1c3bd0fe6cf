import { focusManager } from '@tanstack/react-query';
import {
  type FocusEvent,
  type RefCallback,
  useCallback,
  useState,
  useSyncExternalStore,
} from 'react';

import { prefersReducedMotion, REDUCED_MOTION } from './prefersReducedMotion.ts';
import { useMediaQuery } from './useMediaQuery.ts';

/** Whether an element may move: in sight, on a visible page, motion wanted (WCAG 2.2.2). `sightRef` goes on it. */
export function useCanAnimate(): { canAnimate: boolean; sightRef: RefCallback<Element> } {
  const isPageShown = useSyncExternalStore(followFocus, isFocused, isFocused);
  const isStill = useMediaQuery(REDUCED_MOTION) || prefersReducedMotion();
  const [isInSight, setIsInSight] = useState(true);
  const sightRef = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) =>
      setIsInSight(entries.at(-1)!.isIntersecting),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { canAnimate: isPageShown && isInSight && !isStill, sightRef };
}

/** Pauses an element while the keyboard focus is in it, so that it cannot vanish; not after a tap. */
export function usePauseOnFocus() {
  const [isFocused, setIsFocused] = useState(false);
  const focusProps = {
    onFocus: (event: FocusEvent) => setIsFocused(event.target.matches(':focus-visible')),
    onBlur: () => setIsFocused(false),
  };
  return { isFocused, focusProps };
}

const followFocus = (listener: () => void) => focusManager.subscribe(listener);
const isFocused = () => focusManager.isFocused();
