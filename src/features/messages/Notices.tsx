import { loadHomeNotices } from '#api/calls/home.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useText } from '#text/words.ts';
import { messages as zh } from '#text/zh/messages.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { RetryState } from '#ui/RetryState.tsx';

import css from './Notices.module.css';

/** The operator's notices as on the home screen, in full: plain sentences (M3-13, M7-08). */
export function Notices() {
  const text = useText(zh);
  const { data, isPending, isFetching, refetch } = useCall(loadHomeNotices, undefined, {
    isStored: true,
  });
  if (isPending) return <Skeleton height={240} />;
  if (!data) return <RetryState busy={isFetching} onRetry={() => void refetch()} />;
  const notices = data.map((notice) => notice.trim()).filter((notice) => notice !== '');
  if (notices.length === 0) return <EmptyState message={text.noNotices} />;
  return (
    <ul aria-label={text.notices} className={css.notices}>
      {notices.map((notice, index) => (
        // Sentences have no number, and may say the same.
        <li key={index} className={css.notice}>
          {notice}
        </li>
      ))}
    </ul>
  );
}
