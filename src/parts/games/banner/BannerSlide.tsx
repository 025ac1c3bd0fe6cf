import type { MouseEvent } from 'react';

import type { Banner } from '#api/calls/home.ts';
import { safeUrl } from '#domain/urls.ts';
import { isHiddenHere } from '#state/hiddenParts.ts';
import { openAddress } from '#navigation/go.ts';
import { readSiteLink } from '#navigation/siteLink.ts';
import { openExternal } from '#platform/open.ts';
import { fill, useText } from '#text/words.ts';
import { home as words } from '#text/zh/home.ts';
import { Picture } from '#ui/Picture.tsx';

import bannerCss from './Banner.module.css';

type Props = { banner: Banner; at: number; priority: boolean };

/** One banner: a picture, and a link when its address leads into the site or passes the URL gate. */
export function BannerSlide({ banner, at, priority }: Props) {
  const text = useText(words);
  const url = safeUrl(banner.address, location.origin);
  const siteLink = readSiteLink(banner.address, document.baseURI);
  const picture = (
    <Picture
      src={banner.picture}
      alt=""
      ratio={BANNER_RATIO}
      fallback={OUR_BANNER}
      priority={priority}
      className={bannerCss.picture}
    />
  );
  const outside = url !== null && isHiddenHere('outsideLinks') ? null : url;
  const href = outside ?? (siteLink && `#${siteLink}`);
  if (href === null) return picture;

  const open = (event: MouseEvent) => {
    // The carousel prevents the click that ends a swipe.
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (siteLink) openAddress(siteLink);
    else openExternal(href);
  };
  return (
    <a
      href={href}
      {...(!siteLink && { target: '_blank', rel: 'noopener noreferrer' })}
      aria-label={fill(siteLink ? text.seeBanner : text.openBanner, { at })}
      className={bannerCss.link}
      onClick={open}
    >
      {picture}
    </a>
  );
}

/** Width to height of a banner, 105 px high, on a phone of 390 px, less the margins. */
export const BANNER_RATIO = 366 / 105;

/** The carousel draws no more banners than this. */
export const MAX_BANNERS = 20;

/** Shown when the operator has no banner. */
export const OUR_BANNER = 'pictures/banner.svg';
