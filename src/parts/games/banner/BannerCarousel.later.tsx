import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type Swiper from 'swiper';

import { after } from '#platform/clock.ts';
import { useCanAnimate, usePauseOnFocus } from '#ui/useCanAnimate.ts';
import { fill, useText } from '#text/words.ts';
import { home as words } from '#text/zh/home.ts';
import { prefersReducedMotion } from '#ui/prefersReducedMotion.ts';
import { useIsWide } from '#ui/useMediaQuery.ts';

import css from './BannerCarousel.module.css';
import { BannerSlide, type SlidesProps } from './Banner.tsx';
import { useIsStopped } from './StopButton.later.tsx';

/** How long each banner is shown, in ms. */
const BANNER_MS = 5000;
/** How long a banner takes to slide in, in ms. */
const SLIDE_MS = 200;
/** A shorter move is no swipe, in px. */
const MIN_SWIPE_PX = 30;

/** Several banners: a carousel, or a row in a wide window. */
export function BannerCarousel({ banners, image }: SlidesProps) {
  const isWide = useIsWide();
  if (!isWide && banners.length > 1) return <Carousel banners={banners} image={image} />;
  const slides = banners.map((banner, index) => (
    <BannerSlide key={index} banner={banner} at={index + 1} image={index ? undefined : image} />
  ));
  return slides.length > 1 ? <div className={css.row}>{slides}</div> : slides;
}

/** Banners that are swiped, chosen by the dots, and change by themselves until they are stopped. */
function Carousel({ banners, image }: SlidesProps) {
  const text = useText(words);
  const isStopped = useIsStopped(true);
  const { isFocused, focusProps } = usePauseOnFocus();
  const { canAnimate, sightRef } = useCanAnimate();
  const count = banners.length;
  const { box, index, show, touchProps } = useCarousel(
    banners.map(({ picture }) => picture),
    canAnimate && !isFocused && !isStopped,
  );

  return (
    <>
      <div ref={box} className={css.window} {...focusProps} {...touchProps}>
        <div className={css.track}>
          {banners.map((banner, slide) => (
            <div
              key={slide}
              className={css.slide}
              role="group"
              aria-label={fill(text.banner, { at: slide + 1, count })}
              inert={slide !== index}
            >
              <BannerSlide banner={banner} at={slide + 1} image={slide ? undefined : image} />
            </div>
          ))}
        </div>
      </div>
      <div ref={sightRef} className={css.controls}>
        {banners.map((_, slide) => (
          <button
            key={slide}
            type="button"
            className={css.dot}
            aria-label={fill(text.showBanner, { at: slide + 1 })}
            aria-current={slide === index || undefined}
            onClick={() => show(slide)}
          />
        ))}
      </div>
    </>
  );
}

/**
 * Makes the rendered banners slide by swipe and by timer; the elements stay the same, so nothing shifts. The first
 * touch loads Swiper; until then this hook moves the track. The index survives while a kept screen is hidden.
 */
function useCarousel(pictures: readonly string[], isPlaying: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper | null>(null);
  const touchedAt = useRef<number | null>(null);
  const [index, setIndex] = useState(0);
  // Swiper arrives later and starts at this slide.
  const at = useRef(0);
  const change = (next: number) => {
    at.current = next;
    setIndex(next);
  };
  const [isTouched, setIsTouched] = useState(false);

  const start = async () => {
    // Its core only: Autoplay asks for every frame of the screen, and the other modules write HTML strings, which the
    // content security policy refuses.
    const { default: Core } = await import('swiper');
    if (!box.current || swiper.current) return;
    swiper.current = new Core(box.current, {
      wrapperClass: css.track ?? '',
      slideClass: css.slide ?? '',
      initialSlide: at.current,
      speed: SLIDE_MS,
      // The neighbours' pictures load before they slide in.
      lazyPreloadPrevNext: 1,
      on: { slideChange: ({ activeIndex }) => change(activeIndex) },
    });
  };
  const show = (next: number) => {
    const slideMs = prefersReducedMotion() ? 0 : SLIDE_MS;
    if (swiper.current) return void swiper.current.slideTo(next, slideMs);
    // The screen may have gone before the timer was stopped.
    if (!box.current) return;
    const { style } = box.current.firstElementChild as HTMLElement;
    style.transitionDuration = `${slideMs}ms`;
    style.transform = `translate3d(${-100 * next}%, 0, 0)`;
    change(next);
  };

  const isTurning = isPlaying && !isTouched;
  const turn = useEffectEvent(() => show((index + 1) % pictures.length));
  useEffect(
    () => (isTurning ? after(BANNER_MS, () => turn()) : undefined),
    // The time starts anew for each banner, also after a swipe.
    [index, isTurning],
  );
  const list = pictures.join(' ');
  const drawn = useRef(list);
  const begin = useEffectEvent(() => {
    if (drawn.current === list) return;
    drawn.current = list;
    swiper.current?.update();
    // The first has had its turn: a new list begins anew.
    if (index > 0) show(0);
  });
  useEffect(() => begin(), [list]);
  useEffect(
    () => () => {
      // Keeps the styles, so that the same banner shows when a kept screen comes back.
      swiper.current?.destroy(true, false);
      swiper.current = null;
    },
    [],
  );

  const touchProps = {
    onPointerDown: ({ clientX }: PointerEvent) => {
      setIsTouched(true);
      // Reads a swipe that begins before Swiper is there from its two ends.
      touchedAt.current = swiper.current ? null : clientX;
      start().catch(() => {});
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const wayPx = touchedAt.current === null ? 0 : clientX - touchedAt.current;
      const next = index - Math.sign(wayPx);
      if (Math.abs(wayPx) > MIN_SWIPE_PX && next >= 0 && next < pictures.length) show(next);
    },
    onPointerLeave: () => setIsTouched(false),
  };
  return { box, index, show, touchProps };
}
