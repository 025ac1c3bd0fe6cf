import { useState } from 'react';

import type { Banner } from '#api/calls/home.ts';
import { useCanAnimate, usePauseOnFocus } from '#ui/useCanAnimate.ts';
import { fill, useText } from '#text/words.ts';
import { home as words } from '#text/zh/home.ts';
import { PauseIcon, PlayIcon } from '#ui/icons.tsx';
import { prefersReducedMotion } from '#ui/prefersReducedMotion.ts';

import css from './BannerCarousel.module.css';
import { BannerSlide } from './BannerSlide.tsx';
import { useCarousel } from './useCarousel.ts';

/** Several banners: swiped, chosen by the dots, and changing by themselves until they are paused (WCAG 2.2.2). */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const text = useText(words);
  const [isPaused, setIsPaused] = useState(false);
  const { isFocused, focusProps } = usePauseOnFocus();
  const { canAnimate, sightRef } = useCanAnimate();
  const count = banners.length;
  const { box, index, show, touchProps } = useCarousel({
    count,
    isPlaying: canAnimate && !isFocused && !isPaused,
    track: css.track ?? '',
    slide: css.slide ?? '',
  });

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
              <BannerSlide banner={banner} at={slide + 1} priority={slide === 0} />
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
        {!prefersReducedMotion() && (
          <button
            type="button"
            className={css.pause}
            aria-label={isPaused ? text.playBanners : text.pauseBanners}
            onClick={() => setIsPaused(!isPaused)}
          >
            {isPaused ? <PlayIcon size={14} /> : <PauseIcon size={14} />}
          </button>
        )}
      </div>
    </>
  );
}
