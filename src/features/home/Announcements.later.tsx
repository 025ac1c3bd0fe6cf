import { useEffect, useState } from 'react';

import { loadHomeNotices } from '#api/calls/home.ts';
import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { useIsStopped } from '#parts/games/banner/StopButton.later.tsx';
import { after } from '#platform/clock.ts';
import { useCall } from '#state/cache/useCall.ts';
import { YOUNG_MS } from '#state/session/storedKeys.ts';
import { fill, useText, type Words } from '#text/words.ts';
import { homeBulletin as words } from '#text/zh/homeBulletin.ts';
import { showAlert } from '#ui/dialogs.ts';
import { BellIcon } from '#ui/icons.tsx';
import { ChevronIcon } from '#ui/screenIcons.tsx';
import { useCanAnimate, usePauseOnFocus } from '#ui/useCanAnimate.ts';
import { home } from '#text/zh/home.ts';

import css from './Announcements.module.css';

/** How long each line shows, in ms. */
const TURN_MS = 6000;

/** One line in which winners and notices take turns. Announces no change: that would interrupt readers (WCAG 4.1.3). */
export function Announcements() {
  const text = useText(words);
  const { data, isPending } = useCall(loadHomeNotices, undefined, {
    isStored: true,
    freshMs: YOUNG_MS,
  });
  const notices = data ?? [];
  const games = useText(home);
  // A static list, shown as a sample, because no call supplies real winners (D-201).
  const winners = readSettings(getLaunch().settings).winners ? WINNERS : [];
  const { isFocused, focusProps } = usePauseOnFocus();
  const { canAnimate, sightRef } = useCanAnimate();
  const isStopped = useIsStopped(winners.length + notices.length > 1);
  const isRunning = canAnimate && !isStopped && !isFocused;
  const [turn, setTurn] = useState(0);
  useEffect(
    () => (isRunning ? after(TURN_MS, () => setTurn(turn + 1)) : undefined),
    [turn, isRunning],
  );
  const hasBoth = winners.length > 0 && notices.length > 0;
  const at = hasBoth ? Math.floor(turn / 2) : turn;
  const notice = notices[at % notices.length];
  const winner = winners[at % winners.length];

  if (winner && (!notice || (isRunning && turn % 2 === 0)))
    return (
      <section ref={sightRef} className={css.bar} aria-label={text.winners}>
        <span className={css.badge}>{text.sample}</span>
        <span key={turn} className={css.text}>
          {fill(text.winner, { ...winner, game: games[winner.game] })}
        </span>
      </section>
    );
  // Reserves the space while they load, so that the games do not jump.
  if (!notice) return isPending && <div className={css.waiting} />;
  const showAll = () => showAlert({ title: text.allNotices, message: notices.join('\n\n') });
  return (
    <section ref={sightRef} className={css.bar} aria-label={text.notices}>
      <button
        type="button"
        {...focusProps}
        className={css.notice}
        aria-label={fill(text.readNotice, { notice })}
        onClick={() => void showAll()}
      >
        <BellIcon size={20} />
        <span key={turn} className={css.text}>
          {notice}
        </span>
        <ChevronIcon size={16} />
      </button>
    </section>
  );
}

/** Samples, and marked as such. */
const WINNERS: readonly { name: string; game: keyof Words<typeof home>; amount: string }[] = [
  { name: 'l***8', game: 'baccarat', amount: '1,280.00' },
  { name: 'q***n', game: 'fishingBay', amount: '366.50' },
  { name: 'w***2', game: 'mahjong', amount: '928.00' },
  { name: 'c***y', game: 'gems', amount: '2,066.80' },
];
