import { tapTo } from '#navigation/go.ts';
import { useText } from '#text/words.ts';
import { promotions as zh } from '#text/zh/promotions.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/** Instead of a promotion that the server does not know. */
export function NoPromotion() {
  const text = useText(zh);
  const toList = <Button onClick={() => tapTo('promotions')}>{text.toList}</Button>;
  return (
    <div role="status">
      <EmptyState message={text.notFound} action={toList} />
    </div>
  );
}
