import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

import { prefersReducedMotion } from '#parts/motion.ts';
import { after } from '#platform/clock.ts';

import type { Carousel } from './carousel.ts';

/** The first screen gets the network and the processor to itself for so long, in ms. */
const QUIET_MS = 1000;

type Strip = {
  box: RefObject<HTMLDivElement | null>;
  index: number;
  show: (index: number) => void;
};

/**
 * The strip of banners as drawn, and what makes it slide once that has loaded: the same elements, so nothing shifts.
 * The shown banner survives while the kept screen is hidden, where nothing runs.
 */
export function useCarousel(isPlaying: boolean, strip: string, slide: string): Strip {
  const box = useRef<HTMLDivElement>(null);
  const carousel = useRef<Carousel | null>(null);
  const [index, setIndex] = useState(0);
  const latest = useRef({ index, isPlaying });

  useEffect(() => {
    latest.current = { index, isPlaying };
    carousel.current?.play(isPlaying);
  }, [index, isPlaying]);

  const start = useCallback(async () => {
    const { startCarousel } = await import('./carousel.ts');
    if (!box.current || carousel.current) return carousel.current;
    carousel.current = startCarousel(box.current, {
      strip,
      slide,
      index: latest.current.index,
      onChange: setIndex,
    });
    carousel.current.play(latest.current.isPlaying);
    return carousel.current;
  }, [strip, slide]);

  useEffect(() => {
    const cancel = after(QUIET_MS, () => void start().catch(standStill));
    return () => {
      cancel();
      carousel.current?.stop();
      carousel.current = null;
    };
  }, [start]);

  // A tap on a dot does not wait for the quiet time to pass.
  const show = (next: number) =>
    void start().then((running) => running?.show(next, prefersReducedMotion()), standStill);
  return { box, index, show };
}

// The chunk did not arrive: the first banner simply stays.
function standStill(): void {}
