import { loadPromotions } from '#api/calls/promotions.ts';
import { HomeButton } from '#parts/navigation/HomeButton.tsx';
import { useCall } from '#state/cache/useCall.ts';
import { useText } from '#text/words.ts';
import { promotions as zh } from '#text/zh/promotions.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';

import { PromotionList } from './PromotionList.tsx';
import css from './PromotionPanel.module.css';

/** Tab of all types; its call names none. */
export const ALL_TYPES = '';

/** Promotions of a type. Those of the last type stay, dimmed, until they have loaded. */
export function PromotionPanel({ type, onShowAll }: { type: string; onShowAll: () => void }) {
  const text = useText(zh);
  const payload = type === ALL_TYPES ? {} : { typeId: type };
  const query = useCall(loadPromotions, payload);
  return (
    <QueryBoundary query={query} waiting={<WaitingCards />} waitingMessage={text.loading}>
      {(data) => {
        // Some servers list promotions that are off, or rows without an id, which cannot be opened.
        const rows = data.rows.filter(({ id, isOn }) => isOn && id !== '');
        return (
          <div aria-busy={query.isPlaceholderData} className={css.panel}>
            {rows.length > 0 ? (
              <PromotionList rows={rows} />
            ) : (
              <EmptyState
                message={type === ALL_TYPES ? text.none : text.noneOfType}
                action={
                  type === ALL_TYPES ? (
                    <HomeButton />
                  ) : (
                    <Button variant="secondary" compact onClick={onShowAll}>
                      {text.toList}
                    </Button>
                  )
                }
              />
            )}
          </div>
        );
      }}
    </QueryBoundary>
  );
}

/** Placeholders in the size of the cards. */
function WaitingCards() {
  return (
    <div aria-busy className={css.waiting}>
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className={css.card}>
          <div className={css.banner}>
            <Skeleton height="100%" radius={0} />
          </div>
          <div className={css.words}>
            <Skeleton width="62%" height={18} radius={6} />
          </div>
        </div>
      ))}
    </div>
  );
}
