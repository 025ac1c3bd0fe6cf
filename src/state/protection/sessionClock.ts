import { focusManager } from '@tanstack/react-query';
import * as v from 'valibot';
import { create } from 'zustand';

import {
  answerCheck,
  startSessionTime,
  checkDueMs,
  countSessionTime,
  nextLookMs,
  type SessionTime,
  readSessionTime,
} from '#domain/sessionClock.ts';
import { after, now } from '#platform/clock.ts';
import { readStored } from '#platform/readStored.ts';
import { writeStored } from '#platform/storage.ts';
import { getMember, subscribeMember } from '#state/member/useMember.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/session/storedKeys.ts';

const KEY = STORED.cache.sessionTime;

/** The shown state. `minutes` is null while the clock is stopped. */
type Shown = { minutes: number | null; isCheckDue: boolean; time: SessionTime | null };

const HIDDEN: Shown = { minutes: null, isCheckDue: false, time: null };
const useShown = create<Shown>(() => HIDDEN);

/** The minutes on the session clock, null while it is stopped. */
export function usePlayedMinutes(): number | null {
  return useShown(({ minutes }) => minutes);
}

/** Whether a reality check is due. */
export function useIsCheckDue(): boolean {
  return useShown(({ isCheckDue }) => isCheckDue);
}

/** Returns the current session time, null while the clock is stopped. */
export function getSessionTime(): SessionTime | null {
  return useShown.getState().time;
}

/** Call when the player has answered a reality check. The next check is due one interval from now. */
export function answerRealityCheck(): void {
  const { time } = useShown.getState();
  if (time) keep(answerCheck(time));
}

/**
 * Starts the session clock and shows when a reality check is due. Counts once a minute, but not while the page is
 * hidden. The counted time survives a reload of this tab (D-207). Returns a function that stops the clock.
 */
export function startSessionClock(everyMinutes: number): () => void {
  let cancel = () => {};
  const count = () => {
    cancel();
    const time = countSessionTime(restore(), now());
    keep({ ...time, startCny: time.startCny ?? getMember()?.balanceCny ?? null });
    if (checkDueMs(time, everyMinutes) === 0) useShown.setState({ isCheckDue: true });
    if (focusManager.isFocused()) cancel = after(nextLookMs(time, everyMinutes), count);
  };
  const stopWaiting = subscribeMember(() => {
    if (useShown.getState().time?.startCny === null && getMember()?.balanceCny) count();
  });
  count();
  const stopWatching = focusManager.subscribe(count);
  window.addEventListener('pagehide', count);
  return () => {
    cancel();
    stopWaiting();
    stopWatching();
    window.removeEventListener('pagehide', count);
    useShown.setState(HIDDEN, true);
  };
}

function restore(): SessionTime {
  const stored = readStored('sessionStorage', KEY, v.looseObject({ session: v.string() }));
  // If nothing could be stored, the page still has the time in memory.
  if (!stored) return useShown.getState().time ?? startSessionTime(now());
  const time = stored.session === useStore.getState().sessionId ? readSessionTime(stored) : null;
  return time ?? startSessionTime(now());
}

function keep(time: SessionTime): void {
  const { sessionId: session } = useStore.getState();
  // A session that has just ended must leave nothing behind.
  if (!session) return;
  writeStored('sessionStorage', KEY, JSON.stringify({ ...time, session }));
  const isCheckDue = useShown.getState().isCheckDue && time.checkedMs !== time.playedMs;
  useShown.setState({ minutes: Math.floor(time.playedMs / 60_000), isCheckDue, time });
}
