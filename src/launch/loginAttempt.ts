import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { findEarly } from '#api/earlyCalls.ts';
import { Refused, SessionExpired, Unreachable } from '#api/errors.ts';
import { send } from '#api/send.ts';
import { after, monotonicNow } from '#platform/clock.ts';
import { publicState } from '#platform/publicState.ts';
import { keepFirstPassword } from '#state/session/firstPassword.ts';
import { finishLogoff } from '#state/session/lastWork.ts';
import { beginSession, TokenNotKept } from '#state/session/session.ts';
import { getSession } from '#state/session/currentSession.ts';
import type { Words } from '#text/words.ts';
import type { launch } from '#text/zh/launch.ts';

import { isSendable } from './decideLogin.ts';

/** Aborts the attempt after this time, in ms. */
const LOGIN_TIMEOUT_MS = 20_000;

type LaunchData = { initData: string; owner: string | null; isTest: boolean };

/** Why an automatic login ended: the key of our message, or the server's own reason. */
type LoginProblem = { key: keyof Words<typeof launch> } | { reason: string };

/** The one attempt to log in with Telegram's launch data. */
export type LoginAttempt =
  | { phase: 'idle' }
  /** Requested outside Telegram. */
  | { phase: 'unavailable' }
  | { phase: 'trying'; number: number }
  | { phase: 'in' }
  | { phase: 'failed'; problem: LoginProblem };

export type LoginAttemptEvent =
  | { kind: 'unavailable' }
  | { kind: 'begun'; number: number }
  | { kind: 'loggedIn'; number: number }
  | { kind: 'failed'; number: number; problem: LoginProblem }
  /** The player left the screen. A failure stays, because the player has not seen it. */
  | { kind: 'left' }
  | { kind: 'forgotten' };

const IDLE: LoginAttempt = { phase: 'idle' };

/** The next state of the attempt. Ignores events of an attempt that is over, such as late answers. */
export function reduceLoginAttempt(attempt: LoginAttempt, event: LoginAttemptEvent): LoginAttempt {
  switch (event.kind) {
    case 'unavailable':
      return { phase: 'unavailable' };
    case 'begun':
      return { phase: 'trying', number: event.number };
    case 'loggedIn':
      return isTrying(attempt, event.number) ? { phase: 'in' } : attempt;
    case 'failed':
      return isTrying(attempt, event.number)
        ? { phase: 'failed', problem: event.problem }
        : attempt;
    case 'left':
      return attempt.phase === 'failed' || attempt.phase === 'in' ? attempt : IDLE;
    case 'forgotten':
      return IDLE;
  }
}

function isTrying(attempt: LoginAttempt, number: number): boolean {
  return attempt.phase === 'trying' && attempt.number === number;
}

type LoginState = {
  attempt: LoginAttempt;
  /** The launch data sent last. We never send them twice automatically. */
  sentData: string | null;
  /** The launch ended the session of another account, so the login screen names the next one. */
  isOtherAccount: boolean;
  /** Why the latest failed attempt ended, also after the player has seen it. */
  lastProblem: LoginProblem | null;
};

/** The state of the attempt. Only `dispatchLogin` changes `attempt`. */
export const useLoginAttempt = publicState<LoginState>(() => ({
  attempt: IDLE,
  sentData: null,
  isOtherAccount: false,
  lastProblem: null,
}));

export function getLoginAttempt(): LoginAttempt {
  return useLoginAttempt.getState().attempt;
}

export function dispatchLogin(event: LoginAttemptEvent): void {
  const before = getLoginAttempt();
  const attempt = reduceLoginAttempt(before, event);
  if (attempt === before) return;
  useLoginAttempt.setState({
    attempt,
    ...(attempt.phase === 'failed' && { lastProblem: attempt.problem }),
  });
}

let lastNumber = 0;

/** Starts the one attempt, unless it is running. Never throws: the outcome is the attempt's phase. */
export async function tryTelegramLogin({ initData, owner, isTest }: LaunchData): Promise<void> {
  if (getLoginAttempt().phase === 'trying') return;
  const number = ++lastNumber;
  dispatchLogin({ kind: 'begun', number });
  const fail = (problem: LoginProblem) => dispatchLogin({ kind: 'failed', number, problem });
  if (initData === '') return fail({ key: 'emptyData' });
  if (!isSendable(initData)) return fail({ key: 'unreachable' });

  useLoginAttempt.setState({ sentData: initData });
  const abort = new AbortController();
  const sentAt = findEarly(loginWithTelegram.path)?.sentAt ?? monotonicNow();
  const stopTimer = after(LOGIN_TIMEOUT_MS - (monotonicNow() - sentAt), () =>
    fail({ key: 'timedOut' }),
  );
  const stopAborting = useLoginAttempt.subscribe(({ attempt }) => {
    if (!isTrying(attempt, number)) abort.abort();
  });
  // A manual login that was sent earlier wins.
  const { signal: other } = getSession();
  other.addEventListener('abort', forgetLoginAttempt);
  const stopYielding = () => other.removeEventListener('abort', forgetLoginAttempt);
  try {
    await finishLogoff();
    const { token, firstPassword } = await send(
      loginWithTelegram,
      { initData, isTest },
      { signal: abort.signal },
    );
    // Ignores the answer after a time-out, after the player has left, and after a manual login.
    if (abort.signal.aborted) return;
    if (token === null) return fail({ key: 'badAnswer' });
    stopYielding();
    beginSession(token, { owner, isKept: true });
    keepFirstPassword(firstPassword);
    dispatchLogin({ kind: 'loggedIn', number });
  } catch (error) {
    // A 401 shows its own message, and no other.
    if (error instanceof SessionExpired) forgetLoginAttempt();
    else fail(problemOf(error));
  } finally {
    stopTimer();
    stopAborting();
    stopYielding();
  }
}

/** Gives up a running attempt and forgets the outcome of a finished one. */
export function forgetLoginAttempt(): void {
  dispatchLogin({ kind: 'forgotten' });
}

function problemOf(error: unknown): LoginProblem {
  if (error instanceof TokenNotKept) return { key: 'notKept' };
  if (error instanceof Refused) return error.reason ? { reason: error.reason } : { key: 'refused' };
  return error instanceof Unreachable ? { key: 'unreachable' } : { key: 'badAnswer' };
}
