import { type Banner as BannerRow, HOME_BANNERS, loadBanners } from '#api/calls/home.ts';
import { useCall } from '#state/cache/useCall.ts';
import { YOUNG_MS } from '#state/session/storedKeys.ts';
import { useText } from '#text/words.ts';
import { home as words } from '#text/zh/home.ts';
import { Picture } from '#ui/Picture.tsx';
import { lazyFile, whenIdle } from '#ui/lazyFile.tsx';
import { useIsWide } from '#ui/useMediaQuery.ts';

import css from './Banner.module.css';
import { BANNER_RATIO, BannerSlide, MAX_BANNERS, OUR_BANNER } from './BannerSlide.tsx';

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
    </section>
  );
}
