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

/** `minutes` of play that are shown, null as long as no session is counted. */
type Shown = { minutes: number | null; isCheckDue: boolean; time: SessionTime | null };

const HIDDEN: Shown = { minutes: null, isCheckDue: false, time: null };
const useShown = create<Shown>(() => HIDDEN);

/** For how many minutes this session has been played, null as long as it is not counted. */
export function usePlayedMinutes(): number | null {
  return useShown(({ minutes }) => minutes);
}

/** Whether a reality check is due. */
export function useIsCheckDue(): boolean {
  return useShown(({ isCheckDue }) => isCheckDue);
}

/** What has been played of this session up to now. */
export function getSessionTime(): SessionTime | null {
  return useShown.getState().time;
}

/** The player has answered a reality check: the next one is due an interval from now. */
export function answerRealityCheck(): void {
  const { time } = useShown.getState();
  if (time) keep(answerCheck(time));
}

/**
 * Counts the session that runs now, and says when a check is due, until stopped. Looks once a minute, never while the page
 * is hidden; what was counted survives a reload of this tab (D-207).
 */
export function startSessionClock(everyMinutes: number): () => void {
  let cancel = () => {};
  const look = () => {
    cancel();
    const time = countSessionTime(restore(), now());
    keep({ ...time, startCny: time.startCny ?? getMember()?.balanceCny ?? null });
    if (checkDueMs(time, everyMinutes) === 0) useShown.setState({ isCheckDue: true });
    if (focusManager.isFocused()) cancel = after(nextLookMs(time, everyMinutes), look);
  };
  const stopWaiting = subscribeMember(() => {
    if (useShown.getState().time?.startCny === null && getMember()?.balanceCny) look();
  });
  look();
  const stopWatching = focusManager.subscribe(look);
  window.addEventListener('pagehide', look);
  return () => {
    cancel();
    stopWaiting();
    stopWatching();
    window.removeEventListener('pagehide', look);
    useShown.setState(HIDDEN, true);
  };
}

function restore(): SessionTime {
  const stored = readStored('sessionStorage', KEY, v.looseObject({ session: v.string() }));
  // Where nothing is stored, the page itself still counts.
  if (!stored) return useShown.getState().time ?? startSessionTime(now());
  const time = stored.session === useStore.getState().sessionId ? readSessionTime(stored) : null;
  return time ?? startSessionTime(now());
}

function keep(time: SessionTime): void {
  const { sessionId: session } = useStore.getState();
  // A session that has just ended leaves nothing behind.
  if (!session) return;
  writeStored('sessionStorage', KEY, JSON.stringify({ ...time, session }));
  const isCheckDue = useShown.getState().isCheckDue && time.checkedMs !== time.playedMs;
  useShown.setState({ minutes: Math.floor(time.playedMs / 60_000), isCheckDue, time });
}
