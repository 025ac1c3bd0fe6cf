import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

import { after } from '#platform/clock.ts';
import { prefersReducedMotion } from '#ui/prefersReducedMotion.ts';

import type { Carousel } from './carousel.ts';

/** The carousel starts this late, so that the first screen loads undisturbed, in ms. */
const START_DELAY_MS = 1000;

type BannerTrack = {
  box: RefObject<HTMLDivElement | null>;
  index: number;
  show: (index: number) => void;
};

/**
 * Makes the rendered banners slide once the carousel has loaded; the elements stay the same, so nothing shifts.
 * The index survives while a kept screen is hidden and the carousel is stopped.
 */
export function useCarousel(isPlaying: boolean, track: string, slide: string): BannerTrack {
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
      track,
      slide,
      index: latest.current.index,
      onChange: setIndex,
    });
    carousel.current.play(latest.current.isPlaying);
    return carousel.current;
  }, [track, slide]);

  useEffect(() => {
    const cancel = after(START_DELAY_MS, () => void start().catch(ignoreLoadError));
    return () => {
      cancel();
      carousel.current?.stop();
      carousel.current = null;
    };
  }, [start]);

  // A tap on a dot does not wait for the delay.
  const show = (next: number) =>
    void start().then((running) => running?.show(next, prefersReducedMotion()), ignoreLoadError);
  return { box, index, show };
}

// Without the chunk the first banner stays.
function ignoreLoadError(): void {}
