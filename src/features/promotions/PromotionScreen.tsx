import { useScreenQuery } from '#navigation/useScreenQuery.ts';
import { TitleBar } from '#parts/navigation/TitleBar.tsx';
import { useText } from '#text/words.ts';
import { titles as zhTitles } from '#text/zh/titles.ts';

import { NoPromotion, PromotionDetail } from './PromotionDetail.tsx';

// In characters. A longer id comes from a damaged link and is not sent to the server.
const MAX_ID = 64;

/** `/activityInfo?id=`: one promotion. */
export function PromotionScreen() {
  const { promotion } = useText(zhTitles);
  const id = useScreenQuery().get('id')?.trim() ?? '';
  return (
    <>
      <TitleBar title={promotion} />
      {/* Keyed, so that nothing of the last promotion stays. */}
      {id === '' || id.length > MAX_ID ? <NoPromotion /> : <PromotionDetail key={id} id={id} />}
    </>
  );
}
