import type { MouseEvent } from 'react';

import { type Banner as BannerRow, HOME_BANNERS, loadBanners } from '#api/calls/home.ts';
import { safeUrl } from '#domain/urls.ts';
import { isHiddenHere } from '#state/hiddenParts.ts';
import { openAddress } from '#navigation/go.ts';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { readSiteLink } from '#navigation/siteLink.ts';
import { openExternal } from '#platform/open.ts';
import { useCall } from '#state/cache/useCall.ts';
import { YOUNG_MS } from '#state/session/storedKeys.ts';
import { fill, useText } from '#text/words.ts';
import { home as words } from '#text/zh/home.ts';
import { Picture } from '#ui/Picture.tsx';
import { lazyFile, lazyOptional, whenIdle } from '#ui/lazyFile.tsx';
import { useIsWide } from '#ui/useMediaQuery.ts';

import css from './Banner.module.css';

/** Width to height of a banner, 105 px high, on a phone of 390 px, less the margins. */
const BANNER_RATIO = 366 / 105;

/** The carousel draws no more banners than this. */
const MAX_BANNERS = 20;

/** Shown when the operator has no banner. */
const OUR_BANNER = 'pictures/banner.svg';

// The first banner is shown meanwhile, and for good if the file cannot be loaded.
const BannerCarousel = lazyFile<{ banners: readonly BannerRow[] }>(
  () =>
    whenIdle()
      .then(() => import('./BannerCarousel.later.tsx'))
      .then(
        (file) => file.BannerCarousel,
        () => FirstBanner,
      ),
  FirstBanner,
);

const StopButton = lazyOptional(async () => (await import('./StopButton.later.tsx')).StopButton);

function FirstBanner({ banners: [first] }: { banners: readonly BannerRow[] }) {
  return first && <BannerSlide banner={first} at={1} priority />;
}

/** The operator's banners, 105 px high: a carousel, or a row of three in a wide window. Our own if there are none. */
export function Banner() {
  const text = useText(words);
  const isWide = useIsWide();
  const options = { isStored: true, freshMs: YOUNG_MS };
  const { data, isPending } = useCall(loadBanners, { position: HOME_BANNERS }, options);
  const banners = data?.filter((banner) => banner.picture !== '').slice(0, MAX_BANNERS) ?? [];
  const [first] = banners;

  if (isPending) return <div className={css.waiting} />;
  return (
    <section className={css.box} aria-label={text.banners}>
      {!first ? (
        <Picture src={OUR_BANNER} alt="" ratio={BANNER_RATIO} priority className={css.picture} />
      ) : banners.length === 1 ? (
        <FirstBanner banners={banners} />
      ) : isWide ? (
        <div className={css.row}>
          {banners.map((banner, index) => (
            <BannerSlide key={index} banner={banner} at={index + 1} priority={index === 0} />
          ))}
        </div>
      ) : (
        // Keyed by its pictures: a running carousel does not notice other slides.
        <BannerCarousel key={banners.map(({ picture }) => picture).join(' ')} banners={banners} />
      )}
      <PartBoundary>
        <StopButton />
      </PartBoundary>
    </section>
  );
}

type Props = { banner: BannerRow; at: number; priority: boolean };

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
      className={css.picture}
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
      className={css.link}
      onClick={open}
    >
      {picture}
    </a>
  );
}
