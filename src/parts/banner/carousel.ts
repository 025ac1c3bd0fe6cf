import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';

/** How long each banner is shown, in ms. */
const BANNER_MS = 5000;
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
  play: (isPlaying: boolean) => void;
  stop: () => void;
};

/**
 * Makes the rendered banners slide, by swipe and by timer. Swiper's core and Autoplay only: its other modules write
 * HTML strings, which the content security policy refuses. This file is a lazy chunk.
 */
export function startCarousel(
  box: HTMLElement,
  { track, slide, index, onChange }: Options,
): Carousel {
  const swiper = new Swiper(box, {
    modules: [Autoplay],
    wrapperClass: track,
    slideClass: slide,
    initialSlide: index,
    speed: SLIDE_MS,
    // Rewinds instead of looping: a loop would move elements that React owns.
    rewind: true,
    // The neighbours' pictures load before they slide in.
    lazyPreloadPrevNext: 1,
    // Started and stopped by the hook, which knows about pause, reduced motion and a hidden page.
    autoplay: { enabled: false, delay: BANNER_MS, disableOnInteraction: false },
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
    // The styles stay, so that the same banner is shown when a kept screen comes back.
    stop: () => void swiper.destroy(true, false),
  };
}
