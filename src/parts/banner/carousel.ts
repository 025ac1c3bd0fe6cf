import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';

/** How long a banner stands, in ms. */
const STAY_MS = 5000;
const SLIDE_MS = 200;

type Options = {
  /** Class names of the strip inside the box, and of its slides. */
  strip: string;
  slide: string;
  index: number;
  onChange: (index: number) => void;
};

export type Carousel = {
  show: (index: number, prefersReducedMotion: boolean) => void;
  play: (isPlaying: boolean) => void;
  stop: () => void;
};

/**
 * Makes the drawn strip of banners slide, by hand and by itself. Swiper's core and Autoplay alone: its other modules
 * write HTML as strings, which Trusted Types refuse. This file is a lazy chunk.
 */
export function startCarousel(
  box: HTMLElement,
  { strip, slide, index, onChange }: Options,
): Carousel {
  const swiper = new Swiper(box, {
    modules: [Autoplay],
    wrapperClass: strip,
    slideClass: slide,
    initialSlide: index,
    speed: SLIDE_MS,
    // Rewinding leaves the slides where React put them; a loop would move them.
    rewind: true,
    // The neighbours are there before they are slid in.
    lazyPreloadPrevNext: 1,
    // Started and stopped from outside, which knows about pause, calm and a hidden page.
    autoplay: { enabled: false, delay: STAY_MS, disableOnInteraction: false },
    on: { slideChange: ({ activeIndex }) => onChange(activeIndex) },
  });
  return {
    show: (next, prefersReducedMotion) =>
      void swiper.slideTo(next, prefersReducedMotion ? 0 : SLIDE_MS),
    play(isPlaying) {
      if (isPlaying === swiper.autoplay.running) return;
      if (isPlaying) swiper.autoplay.start();
      else swiper.autoplay.stop();
    },
    // Styles stay: the strip shows the same banner when its screen comes back.
    stop: () => void swiper.destroy(true, false),
  };
}
