import { Picture } from '#ui/Picture.tsx';

const RATIO = 26 / 7;

/** Banner of a promotion, or our own when it has none. Its title stands beside it. */
export function PromotionBanner(props: { src: string; isEager: boolean }) {
  return <Picture {...props} alt="" ratio={RATIO} fallback="pictures/banner.svg" />;
}
