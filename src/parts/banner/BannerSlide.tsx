import type { MouseEvent } from 'react';

import type { Banner } from '#api/calls/home.ts';
import { safeUrl } from '#domain/urls.ts';
import { openExternal } from '#platform/open.ts';
import { fill, useText } from '#text/words.ts';
import { home as zh } from '#text/zh/home.ts';
import { Picture } from '#ui/Picture.tsx';

import css from './Banner.module.css';
import { BANNER_RATIO, OUR_BANNER } from './banners.ts';

type Props = { banner: Banner; at: number; priority: boolean };

/** One banner: a picture, and a link when its address passes the URL gate (D-208). */
export function BannerSlide({ banner, at, priority }: Props) {
  const text = useText(zh);
  const url = safeUrl(banner.address, location.origin);
  const picture = (
    <Picture
      src={banner.picture}
      alt=""
      ratio={BANNER_RATIO}
      fallback={OUR_BANNER}
      priority={priority}
      className={css.picture}
    />
  );
  if (url === null) return picture;

  const open = (event: MouseEvent) => {
    // The carousel prevents the tap that ends a swipe.
    if (event.defaultPrevented) return;
    event.preventDefault();
    openExternal(url);
  };
  const name = fill(text.openBanner, { at });
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={name}
      className={css.link}
      onClick={open}
    >
      {picture}
    </a>
  );
}
