import { focusManager } from '@tanstack/react-query';

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
import { storedBy } from '#platform/readStored.ts';
import { getMember, subscribeMember } from '#state/member/member.ts';
import { isLoggedIn, memberState } from '#state/session/currentSession.ts';
import { sessionStore } from '#state/session/sessionStore.ts';
import { STORED } from '#state/session/storedKeys.ts';

const stored = sessionStore(STORED.cache.sessionTime, storedBy(readSessionTime));

/** The shown state. `minutes` is null while the clock is stopped. */
type ClockFace = { minutes: number | null; isCheckDue: boolean; time: SessionTime | null };

const HIDDEN: ClockFace = { minutes: null, isCheckDue: false, time: null };
const useShown = memberState<ClockFace>(() => HIDDEN);

/** The minutes on the session clock, null while it is stopped. */
export function useSessionMinutes(): number | null {
  return useShown(({ minutes }) => minutes);
}

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
 * hidden. The counted time survives a reload of this tab. Returns a function that stops the clock.
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
  // If nothing could be stored, the page still has the time in memory.
  return stored.read() ?? useShown.getState().time ?? startSessionTime(now());
}

function keep(time: SessionTime): void {
  // A session that has just ended must leave nothing behind.
  if (!isLoggedIn()) return;
  stored.write(time);
  const isCheckDue = useShown.getState().isCheckDue && time.checkedMs !== time.playedMs;
  useShown.setState({ minutes: Math.floor(time.playedMs / 60_000), isCheckDue, time });
}
