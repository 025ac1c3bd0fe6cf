import { useText } from '#text/words.ts';
import { profile as zh } from '#text/zh/profile.ts';
import { ui } from '#text/zh/ui.ts';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import css from './Form.module.css';

const FIELDS = 3;

/** Stands where the fields will stand. */
export function ProfileWaiting() {
  const text = useText(zh);
  const words = useText(ui);
  return (
    <Card title={text.contact}>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <div aria-hidden className={css.fields}>
        {Array.from({ length: FIELDS }, (_, index) => (
          <Skeleton key={index} height={75} radius={12} />
        ))}
      </div>
    </Card>
  );
}
