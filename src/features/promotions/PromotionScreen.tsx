import { useScreenQuery } from '#navigation/useScreenQuery.ts';
import { TitleBar } from '#parts/TitleBar.tsx';
import { useText } from '#text/words.ts';
import { app } from '#text/zh/app.ts';

import { NoPromotion, PromotionDetail } from './PromotionDetail.tsx';

const MAX_ID = 64;

/** `/activityInfo?id=`: one promotion (S2-27). */
export function PromotionScreen() {
  const { titlePromotion } = useText(app);
  const id = useScreenQuery().get('id')?.trim() ?? '';
  return (
    <>
      <TitleBar title={titlePromotion} />
      {/* Keyed, so that nothing of the last promotion stays. */}
      {id === '' || id.length > MAX_ID ? <NoPromotion /> : <PromotionDetail key={id} id={id} />}
    </>
  );
}
