import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { earlySentAt } from '#api/early.ts';
import { Refused, Unreachable } from '#api/errors.ts';
import { send } from '#api/send.ts';
import { after, monotonicNow } from '#platform/clock.ts';
import { keepFirstPassword } from '#state/session/firstPassword.ts';
import { beginSession, TokenNotKept } from '#state/session/session.ts';

import { isSendable } from './capture.ts';
import {
  type Attempt,
  type LoginAttemptEvent,
  type LaunchProblem,
  reduceLoginAttempt,
} from './loginAttempt.ts';

/** The attempt is aborted after this many ms (S4-32, S9-07). */
const LOGIN_TIMEOUT_MS = 20_000;

let attempt: Attempt = { phase: 'idle' };
let number = 0;
let abortRunning: () => void = () => {};
let sentData: string | null = null;
const listeners = new Set<() => void>();

export function getLoginAttempt(): Attempt {
  return attempt;
}

/** Calls `listener` after each step of the attempt, until the returned function is called. */
export function subscribeLoginAttempt(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export type LaunchData = { initData: string; owner: string | null; isTest: boolean };

/** Starts the one attempt; a running one goes on instead. Never throws: the outcome is the attempt's phase. */
export async function tryTelegramLogin({ initData, owner, isTest }: LaunchData): Promise<void> {
  if (attempt.phase === 'trying') return;
  number += 1;
  const mine = number;
  dispatch({ kind: 'begun', number: mine });
  const fail = (problem: LaunchProblem) => dispatch({ kind: 'failed', number: mine, problem });
  if (initData === '') return fail({ key: 'emptyData' });
  if (!isSendable(initData)) return fail({ key: 'threw' });

  sentData = initData;
  const abort = new AbortController();
  const sentAt = earlySentAt(loginWithTelegram.path) ?? monotonicNow();
  const stopTimer = after(LOGIN_TIMEOUT_MS - (monotonicNow() - sentAt), () => {
    fail({ key: 'timedOut' });
    abort.abort();
  });
  abortRunning = () => abort.abort();
  try {
    const { token, firstPassword } = await send(
      loginWithTelegram,
      { initData, isTest },
      { signal: abort.signal },
    );
    // Timed out, left, or logged in by hand meanwhile: the answer is nobody's (D-036).
    if (!isMine(mine)) return;
    if (token === null) return fail({ key: 'broken' });
    beginSession(token, { owner, isKept: true });
    keepFirstPassword(firstPassword);
    dispatch({ kind: 'loggedIn', number: mine });
  } catch (error) {
    // An expired session has forgotten the attempt by now: its alert is enough (D-061).
    fail(problemOf(error));
  } finally {
    stopTimer();
  }
}

/** Whether this launch data was sent already: it never logs in twice by itself (F-T07, F-T12). */
export function wasSent(initData: string): boolean {
  return sentData === initData;
}

/** Gives a running attempt up and forgets the outcome of a finished one: the player left, or has been told. */
export function forgetLoginAttempt(): void {
  const wasTrying = attempt.phase === 'trying';
  dispatch({ kind: 'forgotten' });
  if (wasTrying) abortRunning();
}

/** Every launch starts without an attempt. */
export function resetLoginAttempts(): void {
  forgetLoginAttempt();
  sentData = null;
}

function isMine(mine: number): boolean {
  return attempt.phase === 'trying' && attempt.number === mine;
}

function problemOf(error: unknown): LaunchProblem {
  if (error instanceof TokenNotKept) return { key: 'notKept' };
  if (error instanceof Refused) return error.reason ? { reason: error.reason } : { key: 'refused' };
  return error instanceof Unreachable ? { key: 'threw' } : { key: 'broken' };
}

function dispatch(event: LoginAttemptEvent): void {
  const next = reduceLoginAttempt(attempt, event);
  if (next === attempt) return;
  attempt = next;
  for (const listener of listeners) listener();
}
