import { useEffect, useState } from 'react';

import { loadBets } from '#api/calls/records.ts';
import { send } from '#api/send.ts';
import type { Cny } from '#domain/amount.ts';
import { sumBets } from '#domain/betTotals.ts';
import { subtractCny } from '#domain/money.ts';
import { formatResult } from '#domain/records.ts';
import { goTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { askToLogOut } from '#parts/account/logOut.ts';
import { formatPlayed } from '#parts/protection/SessionTime.tsx';
import { loadAllPages } from '#state/cache/loadedPages.ts';
import { MAX_PAGES } from '#state/deposits/recentOrders.ts';
import { useMember } from '#state/member/member.ts';
import { getSessionTime, useSessionMinutes } from '#state/protection/sessionClock.ts';
import { fill, useText } from '#text/words.ts';
import { protection as words } from '#text/zh/protection.ts';
import { Button } from '#ui/Button.tsx';
import { Description } from '#ui/Description.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import css from './ProtectionScreen.module.css';

/** Tells a player how long they have played and their result, and asks whether to go on. */
export function RealityCheck({ onAnswer }: { onAnswer: () => void }) {
  const text = useText(words);
  const minutes = useSessionMinutes() ?? 0;
  const balanceCny = useMember((member) => member?.balanceCny ?? null);
  const changeCny = subtractCny(balanceCny, getSessionTime()?.startCny ?? null);
  const today = useTodayResult();
  const takeBreak = () => {
    onAnswer();
    goTo(pathTo('protection'));
  };
  return (
    // Only the buttons close it. Navigating away does not count as an answer.
    <Dialog open required title={text.check} onClose={() => {}}>
      <div className={css.fields}>
        <p>{fill(text.checkMessage, { time: formatPlayed(minutes, text) })}</p>
        <dl>
          <Description label={text.balanceChange}>{formatResult(changeCny)}</Description>
          <Description label={text.todayResult} hint={today === null ? text.incomplete : undefined}>
            {today === undefined ? <Skeleton width={72} /> : formatResult(today)}
          </Description>
        </dl>
        {[
          { label: text.goOn, act: onAnswer },
          { label: text.rest, act: takeBreak },
          { label: text.logOut, act: () => void askToLogOut({ isCheck: true }) },
        ].map(({ label, act }) => (
          <Button key={label} wide variant="secondary" onClick={act}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

/** Returns today's settled result in CNY; undefined while it loads, null where it is incomplete. */
function useTodayResult(): Cny | null | undefined {
  const [result, setResult] = useState<Cny | null>();
  useEffect(() => {
    const leaving = new AbortController();
    loadTodayResult(leaving.signal).then(setResult, () => {
      if (!leaving.signal.aborted) setResult(null);
    });
    return () => leaving.abort();
  }, []);
  return result;
}

/** Sums the result of today's settled bets in CNY, negative for a loss. Null where the sum is incomplete. */
async function loadTodayResult(signal: AbortSignal): Promise<Cny | null> {
  const { rows, gap } = await loadAllPages(
    (page) => send(loadBets, { date: 1, page, platform: '' }, { signal }),
    { idOf: ({ id }) => id, maxPages: MAX_PAGES, signal },
  );
  return gap ? null : sumBets(rows).resultCny;
}
