import Swiper from 'swiper';

type Options = {
  /** Class names of the track inside the box, and of its slides. */
  track: string;
  slide: string;
  index: number;
  /** How long a slide takes after a swipe, in ms. */
  slideMs: number;
  onChange: (index: number) => void;
};

export type Carousel = {
  show: (index: number, slideMs: number) => void;
  stop: () => void;
};

/**
 * Makes the rendered banners slide. Swiper's core only: its Autoplay asks for every frame of the screen, and its other
 * modules write HTML strings, which the content security policy refuses. This file is a lazy chunk.
 */
export function startCarousel(
  box: HTMLElement,
  { track, slide, index, slideMs, onChange }: Options,
): Carousel {
  const swiper = new Swiper(box, {
    wrapperClass: track,
    slideClass: slide,
    initialSlide: index,
    speed: slideMs,
    // The neighbours' pictures load before they slide in.
    lazyPreloadPrevNext: 1,
    on: { slideChange: ({ activeIndex }) => onChange(activeIndex) },
  });
  return {
    show: (next, ms) => void swiper.slideTo(next, ms),
    // Keeps the styles, so that the same banner shows when a kept screen comes back.
    stop: () => void swiper.destroy(true, false),
  };
}
