import { loadPromotions } from '#api/calls/promotions.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useText } from '#text/words.ts';
import { promotions as zh } from '#text/zh/promotions.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { RetryState } from '#ui/RetryState.tsx';

import { PromotionList } from './PromotionList.tsx';
import css from './PromotionPanel.module.css';

/** The promotions of a type. What the last tab showed stays, dimmed, until the answer for this one comes. */
export function PromotionPanel({ type }: { type: string }) {
  const text = useText(zh);
  const payload = type === ALL ? {} : { typeId: type };
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useCall(
    loadPromotions,
    payload,
  );
  if (isPending) return <WaitingCards />;
  if (!data) return <RetryState busy={isFetching} onRetry={() => void refetch()} />;

  // Some servers list what is switched off too, and rows without an id (D-S20).
  const rows = data.rows.filter(({ id, isOn }) => isOn && id !== '');
  return (
    <div aria-busy={isPlaceholderData} className={css.panel}>
      {rows.length > 0 ? (
        <PromotionList rows={rows} />
      ) : (
        <EmptyState message={type === ALL ? text.none : text.noneOfType} />
      )}
    </div>
  );
}

/** Cards that are still loading, in the places of the real ones. */
function WaitingCards() {
  const text = useText(zh);
  return (
    <div aria-busy className={css.waiting}>
      <p role="status" className="sr-only">
        {text.loading}
      </p>
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

type PromotionType = { readonly id: string; readonly name: string };

/** The tab of every type: it sends none (D-095). */
export const ALL = '';

/** The tabs of the list: all first, then what the server names, each once (S2-88, S3-14). */
export function tabsOf(
  types: readonly PromotionType[],
  all: string,
): { id: string; label: string }[] {
  const named = new Map(
    types.filter(({ id, name }) => id !== ALL && name !== '').map(({ id, name }) => [id, name]),
  );
  return [{ id: ALL, label: all }, ...[...named].map(([id, label]) => ({ id, label }))];
}
