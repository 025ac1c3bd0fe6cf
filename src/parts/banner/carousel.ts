import Swiper from 'swiper';

const SLIDE_MS = 200;

type Options = {
  /** Class names of the track inside the box, and of its slides. */
  track: string;
  slide: string;
  index: number;
  onChange: (index: number) => void;
};

export type Carousel = {
  show: (index: number, prefersReducedMotion: boolean) => void;
  stop: () => void;
};

/**
 * Makes the rendered banners slide. Swiper's core only: its Autoplay asks for every frame of the screen, and its other
 * modules write HTML strings, which the content security policy refuses. This file is a lazy chunk.
 */
export function startCarousel(
  box: HTMLElement,
  { track, slide, index, onChange }: Options,
): Carousel {
  const swiper = new Swiper(box, {
    wrapperClass: track,
    slideClass: slide,
    initialSlide: index,
    speed: SLIDE_MS,
    // The neighbours' pictures load before they slide in.
    lazyPreloadPrevNext: 1,
    on: { slideChange: ({ activeIndex }) => onChange(activeIndex) },
  });
  return {
    show: (next, prefersReducedMotion) =>
      void swiper.slideTo(next, prefersReducedMotion ? 0 : SLIDE_MS),
    // The styles stay, so that the same banner is shown when a kept screen comes back.
    stop: () => void swiper.destroy(true, false),
  };
}
