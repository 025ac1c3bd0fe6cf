import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';

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

import css from './Banner.module.css';

/** Width to height of a banner, 105 px high, on a phone of 390 px, less the margins. */
const BANNER_RATIO = 366 / 105;

/** The carousel draws no more banners than this. */
const MAX_BANNERS = 20;

/** Shown when the operator has no banner. */
const OURS: BannerRow = { picture: 'pictures/banner.svg', address: '' };

/** The banners in their order, and the element of the first picture. */
export type SlidesProps = { banners: readonly BannerRow[]; image: HTMLImageElement };

// The first banner is shown meanwhile, and for good if the file cannot be loaded.
const BannerCarousel = lazyFile<SlidesProps>(
  () =>
    import('./BannerCarousel.later.tsx').then(
      (file) => file.BannerCarousel,
      () => FirstBanner,
    ),
  FirstBanner,
  whenIdle,
);

const StopButton = lazyOptional(async () => (await import('./StopButton.later.tsx')).StopButton);

function FirstBanner({ banners: [first], image }: SlidesProps) {
  return <BannerSlide banner={first!} at={1} image={image} />;
}

/** The operator's banners, 105 px high: a carousel, or a row of three in a wide window. Our own if there are none. */
export function Banner() {
  const text = useText(words);
  const options = { isStored: true, freshMs: YOUNG_MS };
  const { data, isPending } = useCall(loadBanners, { position: HOME_BANNERS }, options);
  const banners = data?.filter((banner) => banner.picture !== '').slice(0, MAX_BANNERS) ?? [];

  if (isPending) return <div className={css.waiting} data-slot="banner" />;
  return (
    <section className={css.box} aria-label={text.banners}>
      <Slides banners={banners} />
      <PartBoundary>
        <StopButton />
      </PartBoundary>
    </section>
  );
}

/** The banner that stands stays the first while the list has it (D-363). */
function Slides({ banners }: { banners: readonly BannerRow[] }) {
  const [image] = useState(
    () =>
      document.querySelector<HTMLImageElement>('#root > [data-first] [data-slot=banner] img') ??
      new Image(),
  );
  const [standing, setStanding] = useState(image.getAttribute('src'));
  const first = banners.find(({ picture }) => picture === standing) ?? banners[0] ?? OURS;
  if (first.picture !== standing) setStanding(first.picture);
  const others = banners.filter((banner) => banner !== first);
  return <BannerCarousel banners={[first, ...others]} image={image} />;
}

/** The first picture. Its element stays the same from the first paint on, because a new one may load it again. */
function FirstPicture({ src, image }: { src: string; image: HTMLImageElement }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    image.onerror = () => {
      image.onerror = null;
      image.src = OURS.picture;
    };
    image.alt = '';
    if (image.getAttribute('src') !== src) image.src = src;
    box.current!.append(image);
  }, [src, image]);
  return <div ref={box} className={css.waiting} />;
}

type Props = { banner: BannerRow; at: number; image?: HTMLImageElement | undefined };

/** One banner: a picture, and a link when its address leads into the site or passes the URL gate. */
export function BannerSlide({ banner, at, image }: Props) {
  const text = useText(words);
  const url = safeUrl(banner.address, location.origin);
  const siteLink = readSiteLink(banner.address, document.baseURI);
  const src = banner.picture;
  const picture = image ? (
    <FirstPicture src={src} image={image} />
  ) : (
    <Picture
      src={src}
      alt=""
      ratio={BANNER_RATIO}
      fallback={OURS.picture}
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
