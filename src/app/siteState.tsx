import { useIsOnline } from '#state/cache/usePoll.ts';
import { useSite } from '#state/site/useSite.ts';
import { useText } from '#text/words.ts';
import { app as words } from '#text/zh/app.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { lazyOptional } from '#ui/lazyFile.tsx';

import css from './siteState.module.css';

/** Shows the operator's message as text, and nothing else, while the site is closed. */
export function Maintenance() {
  const text = useText(words);
  const message = useSite((site) => site?.maintenanceMessage);
  return (
    <main>
      <EmptyState
        picture={<img src="pictures/maintenance.svg" alt="" width={160} height={120} />}
        message={message || text.maintenance}
      />
    </main>
  );
}

const AnswerAge = lazyOptional(async () => (await import('./AnswerAge.later.tsx')).AnswerAge);

/** Shows that the device is offline, because network failures are otherwise silent, or that answers are old. */
export function OfflineBanner() {
  const text = useText(words);
  const isOnline = useIsOnline();
  return (
    <div role="status" className={css.place}>
      {!isOnline && <p className={css.banner}>{text.offlineNow}</p>}
      <AnswerAge />
    </div>
  );
}
