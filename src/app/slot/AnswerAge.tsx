import { useEffect, useSyncExternalStore } from 'react';

import { formatBeijingTime } from '#domain/serverTime.ts';
import { nameZone } from '#parts/records/beijingTime.tsx';
import { onAnswersChange, oldestAnswerMs, renewWhenOnline } from '#state/cache/oldAnswers.ts';
import { fill, useText } from '#text/words.ts';
import { app as words } from '#text/zh/app.ts';
import { usePageMark } from '#ui/usePageMark.ts';

/** Shows the age of stored answers on the screen if we could not renew them or they are over a day old. */
export function AnswerAge({ hasTabs }: { hasTabs: boolean }) {
  const text = useText(words);
  const atMs = useSyncExternalStore(onAnswersChange, oldestAnswerMs);
  useEffect(renewWhenOnline, []);
  usePageMark('data-slot-line', hasTabs && atMs !== null);
  // Month, day and time are enough, because we keep no answer longer than a week.
  if (atMs === null) return null;
  const time = nameZone(formatBeijingTime(atMs).slice('2026-'.length));
  return <small>{fill(text.answerAge, { time })}</small>;
}
