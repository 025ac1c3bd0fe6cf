import { loginWithTelegram } from '#api/calls/login.ts';
import { earlySentAt } from '#api/early.ts';
import { Refused, SessionExpired, Unreachable } from '#api/errors.ts';
import { send } from '#api/send.ts';
import { after, monotonicNow } from '#platform/clock.ts';
import { beginSession, TokenNotKept } from '#state/session.ts';
import { useStore } from '#state/store.ts';

import { type Attempt, type AttemptEvent, type LaunchProblem, reduceAttempt } from './attempt.ts';
import { isSendable } from './capture.ts';

/** The attempt is aborted after this many ms (S4-32, S9-07). */
export const LOGIN_TIMEOUT_MS = 20_000;

let attempt: Attempt = { phase: 'idle' };
let number = 0;
let abortRunning: () => void = () => {};
const listeners = new Set<() => void>();

export function getAttempt(): Attempt {
  return attempt;
}

/** Calls `listener` after each step of the attempt, until the returned function is called. */
export function subscribeAttempt(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

type LaunchData = { initData: string; owner: string | null; isTest: boolean };

/** Starts the one attempt; a running one goes on instead. Never throws: the outcome is the attempt's phase. */
export async function tryTelegramLogin({ initData, owner, isTest }: LaunchData): Promise<void> {
  if (attempt.phase === 'trying') return;
  number += 1;
  const mine = number;
  dispatch({ kind: 'begun', number: mine });
  const fail = (problem: LaunchProblem) => dispatch({ kind: 'failed', number: mine, problem });
  if (initData === '') return fail({ key: 'emptyData' });
  if (!isSendable(initData)) return fail({ key: 'threw' });

  const abort = new AbortController();
  const { generation } = useStore.getState();
  const sentAt = earlySentAt(loginWithTelegram.path) ?? monotonicNow();
  const stopTimer = after(LOGIN_TIMEOUT_MS - (monotonicNow() - sentAt), () => {
    fail({ key: 'timedOut' });
    abort.abort();
  });
  abortRunning = () => abort.abort();
  try {
    const { token, firstPassword } = await send(loginWithTelegram, { initData, isTest }, { signal: abort.signal });
    // Timed out, left, or logged in by hand meanwhile: the answer is nobody's (D-036).
    if (!isMine(mine) || generation !== useStore.getState().generation) return dispatch({ kind: 'abandoned' });
    if (token === null) return fail({ key: 'broken' });
    beginSession(token, { owner, isKept: true });
    dispatch({ kind: 'loggedIn', number: mine, firstPassword });
  } catch (error) {
    fail(problemOf(error));
  } finally {
    stopTimer();
  }
}

/** Gives a running attempt up: the player left or logged in by hand. */
export function abandonTelegramLogin(): void {
  if (attempt.phase !== 'trying') return;
  dispatch({ kind: 'abandoned' });
  abortRunning();
}

/** Every launch starts without an attempt. */
export function forgetAttempt(): void {
  abandonTelegramLogin();
  attempt = { phase: 'idle' };
}

function isMine(mine: number): boolean {
  return attempt.phase === 'trying' && attempt.number === mine;
}

function problemOf(error: unknown): LaunchProblem {
  if (error instanceof TokenNotKept) return { key: 'notKept' };
  if (error instanceof Refused) return error.reason ? { reason: error.reason } : { key: 'refused' };
  // The expiry alert speaks for itself; beside it the form only says that it is the player's turn.
  if (error instanceof SessionExpired) return { key: 'refused' };
  return error instanceof Unreachable ? { key: 'threw' } : { key: 'broken' };
}

function dispatch(event: AttemptEvent): void {
  const next = reduceAttempt(attempt, event);
  if (next === attempt) return;
  attempt = next;
  for (const listener of listeners) listener();
}
