import { loadHomeNotices } from '#api/calls/home.ts';
import { HomeButton } from '#parts/navigation/HomeButton.tsx';
import { useCall } from '#state/cache/useCall.ts';
import { useText } from '#text/words.ts';
import { messages as zh } from '#text/zh/messages.ts';
import { ui } from '#text/zh/ui.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';

import css from './Notices.module.css';

/** The operator's notices of the home screen in full, as plain text. */
export function Notices() {
  const text = useText(zh);
  const { outdated } = useText(ui);
  const query = useCall(loadHomeNotices, undefined, { isStored: true });
  return (
    <QueryBoundary
      query={query}
      outdated={outdated}
      waiting={<Skeleton height={240} radius="var(--radius-card)" />}
      empty={<EmptyState message={text.noNotices} action={<HomeButton />} />}
    >
      {(notices) => (
        <ul aria-label={text.notices} className={css.notices}>
          {notices.map((notice, index) => (
            // Notices have no id, and two may be equal.
            <li key={index} className={css.notice}>
              {notice}
            </li>
          ))}
        </ul>
      )}
    </QueryBoundary>
  );
}
