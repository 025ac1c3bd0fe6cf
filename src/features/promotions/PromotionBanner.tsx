import { Picture } from '#ui/Picture.tsx';

/** Width to height of a promotion's banner. */
const RATIO = 26 / 7;

/** The banner of a promotion, beside its own title; ours where there is none. */
export function PromotionBanner({ src, priority }: { src: string; priority: boolean }) {
  return (
    <Picture src={src} alt="" ratio={RATIO} fallback="pictures/banner.svg" priority={priority} />
  );
}
