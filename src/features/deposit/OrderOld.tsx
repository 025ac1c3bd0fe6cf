import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { Button } from '#ui/Button.tsx';

import css from './OrderOld.module.css';

/** Says that the order below is what was last known of it (D-203). */
export function OrderOld({ isBusy, onUpdate }: { isBusy: boolean; onUpdate: () => void }) {
  const text = useText(zh);
  return (
    <div role="status" className={css.old}>
      <span>{text.orderOld}</span>
      <Button variant="plain" compact busy={isBusy} onClick={onUpdate}>
        {text.update}
      </Button>
    </div>
  );
}
