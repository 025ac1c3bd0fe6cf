import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type Swiper from 'swiper';

import type { Banner } from '#api/calls/home.ts';
import { after } from '#platform/clock.ts';
import { useCanAnimate, usePauseOnFocus } from '#ui/useCanAnimate.ts';
import { fill, useText } from '#text/words.ts';
import { homeBulletin as words } from '#text/zh/homeBulletin.ts';
import { prefersReducedMotion } from '#ui/prefersReducedMotion.ts';
import { Picture } from '#ui/Picture.tsx';
import { useIsWide } from '#ui/useMediaQuery.ts';

import css from './BannerCarousel.module.css';
import { BannerSlide, FirstBanner, OURS, type SlidesProps } from './Banner.tsx';
import { useIsStopped } from './StopButton.later.tsx';

/** Width to height of a banner, 105 px high, on a phone of 390 px, less the margins. */
const BANNER_RATIO = 366 / 105;
/** No more banners are drawn than this. */
const MAX_BANNERS = 20;
/** How long each banner is shown, in ms. */
const BANNER_MS = 5000;
/** How long a banner takes to slide in, in ms. */
const SLIDE_MS = 200;
/** A shorter move is no swipe, in px. */
const MIN_SWIPE_PX = 30;

/** Several banners: a carousel, or a row in a wide window. */
export function BannerCarousel({ banners, image }: SlidesProps) {
  const isWide = useIsWide();
  const all = { banners: banners.slice(0, MAX_BANNERS), image };
  if (banners.length === 1) return <FirstBanner {...all} />;
  return isWide ? <div className={css.row}>{drawSlides(all)}</div> : <Carousel {...all} />;
}

function drawSlides({ banners, image }: SlidesProps) {
  return banners.map((banner, index) =>
    index === 0 ? (
      <FirstBanner key={index} banners={banners} image={image} />
    ) : (
      <BannerSlide key={index} banner={banner} at={index + 1}>
        <Picture src={banner.picture} alt="" ratio={BANNER_RATIO} fallback={OURS.picture} />
      </BannerSlide>
    ),
  );
}

/** Banners that are swiped, chosen by the dots, and change by themselves until they are stopped. */
function Carousel({ banners, image }: SlidesProps) {
  const text = useText(words);
  const isStopped = useIsStopped(true);
  const { isFocused, focusProps } = usePauseOnFocus();
  const { canAnimate, sightRef } = useCanAnimate();
  const count = banners.length;
  const { box, index, show, touchProps } = useCarousel(
    count,
    canAnimate && !isFocused && !isStopped,
  );
  const [order, setOrder] = useState({ banners, drawn: banners });
  const drawn =
    order.banners === banners ? order.drawn : keepInPlace(order.drawn[index], index, banners);
  if (order.banners !== banners) setOrder({ banners, drawn });

  return (
    <>
      <div ref={box} className={css.window} {...focusProps} {...touchProps}>
        <div className={css.track}>
          {drawSlides({ banners: drawn, image }).map((banner, slide) => (
            <div
              key={slide}
              className={css.slide}
              role="group"
              aria-label={fill(text.banner, { at: slide + 1, count })}
              inert={slide !== index}
            >
              {banner}
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

/** Leaves the shown banner at its place in a fresh list, as long as the list has it (D-363). */
function keepInPlace(shown: Banner | undefined, at: number, fresh: readonly Banner[]) {
  const kept = fresh.find(({ picture }) => picture === shown?.picture);
  if (!kept) return fresh;
  const others = fresh.filter((banner) => banner !== kept);
  return [...others.slice(0, at), kept, ...others.slice(at)];
}

/**
 * Makes the rendered banners slide by swipe and by timer; the elements stay the same, so nothing shifts. The first
 * touch loads Swiper; until then this hook moves the track. The index survives while a kept screen is hidden.
 */
function useCarousel(count: number, isPlaying: boolean) {
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
  const turn = useEffectEvent(() => show((index + 1) % count));
  useEffect(
    () => (isTurning ? after(BANNER_MS, () => turn()) : undefined),
    // The time starts anew for each banner, also after a swipe.
    [index, isTurning],
  );
  const fit = useEffectEvent(() => {
    swiper.current?.update();
    if (index >= count) show(0);
  });
  // A fresh list may have fewer.
  useEffect(() => fit(), [count]);
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
      if (Math.abs(wayPx) > MIN_SWIPE_PX && next >= 0 && next < count) show(next);
    },
    onPointerLeave: () => setIsTouched(false),
  };
  return { box, index, show, touchProps };
}
