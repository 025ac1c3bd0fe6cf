import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

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
import { lazyFile, lazyOptional, whenIdle } from '#ui/lazyFile.tsx';

import css from './Banner.module.css';

/** Shown when the operator has no banner. */
export const OURS: BannerRow = { picture: 'pictures/banner.svg', address: '' };

/** The banner of the first paint. */
const PAINTED = '[data-slot=banner] > img';

/** The banners in their order, and the element of the first picture. */
export type SlidesProps = { banners: readonly BannerRow[]; image: HTMLImageElement };

// The first banner is shown meanwhile, and for good if the file cannot be loaded.
const BannerCarousel = lazyFile<SlidesProps>(
  async () =>
    (await import('./BannerCarousel.later.tsx').catch(() => null))?.BannerCarousel ?? FirstBanner,
  (props) => <FirstBanner {...props} />,
  whenIdle,
);

const StopButton = lazyOptional(async () => (await import('./StopButton.later.tsx')).StopButton);

/** The operator's banners, 105 px high: a carousel, or a row of three in a wide window. Our own if there are none. */
export function Banner() {
  const text = useText(words);
  const options = { isStored: true, freshMs: YOUNG_MS };
  const { data, isPending } = useCall(loadBanners, { position: HOME_BANNERS }, options);
  if (isPending) return <div className={css.waiting} data-slot="banner" />;
  return (
    <section className={css.box} aria-label={text.banners}>
      <Slides banners={data?.filter(({ picture }) => picture) ?? []} />
      <PartBoundary>
        <StopButton />
      </PartBoundary>
    </section>
  );
}

/** Draws the shown banner first as long as the list has it (D-363). */
function Slides({ banners }: { banners: readonly BannerRow[] }) {
  const [image] = useState(() => document.querySelector<HTMLImageElement>(PAINTED) ?? new Image());
  const [standing, setStanding] = useState(image.getAttribute('src'));
  const first = banners.find(({ picture }) => picture === standing) ?? banners[0] ?? OURS;
  if (first.picture !== standing) setStanding(first.picture);
  const others = banners.filter((banner) => banner !== first);
  return <BannerCarousel banners={[first, ...others]} image={image} />;
}

/** The first banner. The element of its picture stays from the first paint on: a new one may load it again. */
export function FirstBanner({ banners: [first], image }: SlidesProps) {
  const box = useRef<HTMLDivElement>(null);
  const src = first!.picture;
  useLayoutEffect(() => {
    // The first paint removes it.
    const showOurs = () => box.current?.append(Object.assign(image, { src: OURS.picture }));
    image.addEventListener('error', showOurs, { once: true });
    if (image.getAttribute('src') !== src) Object.assign(image, { alt: '', src });
    box.current!.append(image);
    return () => image.removeEventListener('error', showOurs);
  }, [src, image]);
  return (
    <BannerSlide banner={first!} at={1}>
      <div ref={box} className={css.waiting} />
    </BannerSlide>
  );
}

type Props = { banner: BannerRow; at: number; children: ReactNode };

/** One banner: its picture, and a link when its address leads into the site or passes the URL gate. */
export function BannerSlide({ banner, at, children }: Props) {
  const text = useText(words);
  const url = isHiddenHere('outsideLinks') ? null : safeUrl(banner.address, location.origin);
  const siteLink = readSiteLink(banner.address, document.baseURI);
  const href = url ?? (siteLink && `#${siteLink}`);
  if (href === null) return children;

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
      {children}
    </a>
  );
}
