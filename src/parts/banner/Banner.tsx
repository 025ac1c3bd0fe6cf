import { HOME_BANNERS, loadBanners } from '#api/calls/home.ts';
import { useCall } from '#state/useCall.ts';
import { useText } from '#text/words.ts';
import { home as zh } from '#text/zh/home.ts';
import { Picture } from '#ui/Picture.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import css from './Banner.module.css';
import { BannerCarousel } from './BannerCarousel.tsx';
import { BANNER_HEIGHT, BANNER_RATIO, MAX_BANNERS, OUR_BANNER } from './banners.ts';
import { BannerSlide } from './BannerSlide.tsx';

/** The banners of the operator, 105 px high (S2-52, S9-05). Without any, or when they fail, our own one stands there. */
export function Banner() {
  const text = useText(zh);
  const { data, isPending } = useCall(loadBanners, { place: HOME_BANNERS }, { isStored: true });
  const banners = data?.filter((banner) => banner.picture !== '').slice(0, MAX_BANNERS) ?? [];
  const [first] = banners;

  if (isPending) return <Skeleton height={BANNER_HEIGHT} />;
  return (
    <section className={css.box} style={{ height: BANNER_HEIGHT }} aria-label={text.banners}>
      {!first ? (
        <Picture src={OUR_BANNER} alt="" ratio={BANNER_RATIO} priority className={css.picture} />
      ) : banners.length === 1 ? (
        <BannerSlide banner={first} at={1} priority />
      ) : (
        // Other banners make another strip: the carousel counts what it found.
        <BannerCarousel key={banners.map((banner) => banner.picture).join(' ')} banners={banners} />
      )}
    </section>
  );
}
