import { useEffect, useState, useSyncExternalStore } from 'react';

import { isAtLeastOneYuan } from '#domain/amount.ts';
import { formatBeijingTime } from '#domain/serverTime.ts';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import type { PathName } from '#navigation/paths.ts';
import { nameZone } from '#parts/records/beijingTime.tsx';
import { listStored } from '#platform/storage.ts';
import { onAnswersChange, oldestAnswerMs, renewWhenOnline } from '#state/cache/oldAnswers.ts';
import { useIsOnline } from '#state/cache/usePoll.ts';
import { useMember } from '#state/member/member.ts';
import { usePlayedMinutes } from '#state/member/playedMinutes.ts';
import { useHasOrdersInReview } from '#state/orders/ordersInReview.ts';
import { useIsLoggedIn } from '#state/session/currentSession.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { useSite } from '#state/site/useSite.ts';
import { fill, useText } from '#text/words.ts';
import { app as words } from '#text/zh/app.ts';
import { lazyOptional } from '#ui/lazyFile.tsx';
import { OfflineIcon } from '#ui/screenIcons.tsx';
import { usePageMark } from '#ui/usePageMark.ts';

import { routes } from '#app/routes.tsx';
import css from './Slot.module.css';
import { watchOutage } from '#app/monitoring/watchOutage.ts';

const FloorBar = lazyOptional<{ hasMoney: boolean; isTaken: boolean }>(
  async () => (await import('#features/home/FloorBar.tsx')).FloorBar,
);

/** The one line that floats (D-360): offline, an outage, the age of what shows; else, on home, the member's news. */
export function Slot({ name }: { name: PathName | null }) {
  const text = useText(words);
  const isOnline = useIsOnline();
  const [isOut, setIsOut] = useState(false);
  useEffect(() => watchOutage(setIsOut), []);
  const isMember = useIsLoggedIn();
  // A closed site asks by itself whether it is open again.
  const isClosed = useSite((site) => site?.state === 'maintenance');
  const hasTabs = name !== null && routes[name].tab !== null && !isClosed;
  const said = !isOnline ? text.offlineNow : isOut && !isClosed ? text.trying : '';
  usePageMark('data-slot-line', hasTabs && said !== '');
  return (
    <div className={hasTabs ? css.slot : css.top}>
      <div role="status" className={css.status}>
        {said && (
          <p>
            <OfflineIcon size={20} />
            <span>{said}</span>
          </p>
        )}
        {/* A new element does not move (CLS) when the line above it comes or goes. */}
        <PartBoundary key={said}>
          <AnswerAge hasTabs={hasTabs} />
        </PartBoundary>
      </div>
      <PartBoundary>
        {isMember && name === 'home' && !isClosed && <MemberBar isTaken={said !== ''} />}
      </PartBoundary>
    </div>
  );
}

/** Loads what the slot says to a member, if there is something. */
function MemberBar({ isTaken }: { isTaken: boolean }) {
  const hasMoney = useMember((member) => isAtLeastOneYuan(member?.gameBalanceCny ?? null));
  const isInReview = useHasOrdersInReview();
  const minutes = usePlayedMinutes();
  // Says the time played on this return to home only.
  useEffect(() => () => usePlayedMinutes.setState(0, true), []);
  // Of any member: the bar says whose orders have no outcome.
  const hasNotes = listStored('localStorage', STORED.unanswered.order).size > 0;
  const isNeeded = hasMoney || isInReview || minutes > 0 || hasNotes;
  return isNeeded && <FloorBar hasMoney={hasMoney} isTaken={isTaken} />;
}

/** Shows the age of stored answers on the screen if we could not renew them or they are over a day old. */
function AnswerAge({ hasTabs }: { hasTabs: boolean }) {
  const text = useText(words);
  const atMs = useSyncExternalStore(onAnswersChange, oldestAnswerMs);
  useEffect(renewWhenOnline, []);
  usePageMark('data-slot-line', hasTabs && atMs !== null);
  // Month, day and time are enough, because we keep no answer longer than a week.
  if (atMs === null) return null;
  const time = nameZone(formatBeijingTime(atMs).slice('2026-'.length));
  return <small>{fill(text.answerAge, { time })}</small>;
}
