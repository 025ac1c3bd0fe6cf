import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

import { after } from '#platform/clock.ts';
import { prefersReducedMotion } from '#ui/prefersReducedMotion.ts';

import type { Carousel } from './carousel.ts';

/** How long each banner is shown, in ms. */
const BANNER_MS = 5000;
/** How long a banner takes to slide in, in ms. */
const SLIDE_MS = 200;
/** A shorter move is no swipe, in px. */
const MIN_SWIPE_PX = 30;

type Options = { count: number; isPlaying: boolean; track: string; slide: string };
type BannerTrack = {
  box: RefObject<HTMLDivElement | null>;
  index: number;
  show: (index: number) => void;
  touchProps: Record<
    'onPointerDown' | 'onPointerUp' | 'onPointerLeave',
    (event: PointerEvent) => void
  >;
};

/**
 * Makes the rendered banners slide by swipe and by timer; the elements stay the same, so nothing shifts. The first
 * touch loads Swiper; until then this hook moves the track. The index survives while a kept screen is hidden.
 */
export function useCarousel({ count, isPlaying, track, slide }: Options): BannerTrack {
  const box = useRef<HTMLDivElement>(null);
  const carousel = useRef<Carousel | null>(null);
  const touchedAt = useRef<number | null>(null);
  const [index, setIndex] = useState(0);
  // A file that arrives later starts at this slide.
  const at = useRef(0);
  const change = (next: number) => {
    at.current = next;
    setIndex(next);
  };
  const [isTouched, setIsTouched] = useState(false);

  const start = async () => {
    const { startCarousel } = await import('./carousel.ts');
    if (box.current && !carousel.current)
      carousel.current = startCarousel(box.current, {
        track,
        slide,
        index: at.current,
        slideMs: SLIDE_MS,
        onChange: change,
      });
  };
  const show = (next: number) => {
    const slideMs = prefersReducedMotion() ? 0 : SLIDE_MS;
    if (carousel.current) return carousel.current.show(next, slideMs);
    // The screen may have gone before the timer was stopped.
    if (!box.current) return;
    const { style } = box.current.firstElementChild as HTMLElement;
    style.transitionDuration = `${slideMs}ms`;
    style.transform = `translate3d(${-100 * next}%, 0, 0)`;
    change(next);
  };

  const isTurning = isPlaying && !isTouched;
  const turn = useEffectEvent(() => show((index + 1) % count));
  useEffect(
    () => (isTurning ? after(BANNER_MS, () => turn()) : undefined),
    // Each banner gets its whole time, whoever showed it.
    [index, isTurning],
  );
  useEffect(
    () => () => {
      carousel.current?.stop();
      carousel.current = null;
    },
    [],
  );

  const touchProps = {
    onPointerDown: ({ clientX }: PointerEvent) => {
      setIsTouched(true);
      // Reads a swipe that begins before Swiper is there from its two ends.
      touchedAt.current = carousel.current ? null : clientX;
      start().catch(() => {});
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const wayPx = touchedAt.current === null ? 0 : clientX - touchedAt.current;
      const next = index - Math.sign(wayPx);
      if (Math.abs(wayPx) > MIN_SWIPE_PX && next >= 0 && next < count) show(next);
    },
    onPointerLeave: () => setIsTouched(false),
  };
  return { box, index, show, touchProps };
}
