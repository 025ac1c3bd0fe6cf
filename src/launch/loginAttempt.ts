import { create } from 'zustand';

import type { Words } from '#text/words.ts';
import type { launch } from '#text/zh/launch.ts';

/** Launch data for an attempt. */
export type LaunchData = { initData: string; owner: string | null; isTest: boolean };

/** Why an automatic login ended: a sentence of ours by key, or the server's own (D-032, D-033). */
export type LoginProblem = { key: keyof Words<typeof launch> } | { reason: string };

/** The one attempt to log in with Telegram's launch data. */
export type LoginAttempt =
  | { phase: 'idle' }
  /** Requested outside Telegram (D-035). */
  | { phase: 'unavailable' }
  | { phase: 'trying'; number: number }
  | { phase: 'in' }
  | { phase: 'failed'; problem: LoginProblem };

export type LoginAttemptEvent =
  | { kind: 'unavailable' }
  | { kind: 'begun'; number: number }
  | { kind: 'loggedIn'; number: number }
  | { kind: 'failed'; number: number; problem: LoginProblem }
  /** The player left the screen; a failure is still to be shown. */
  | { kind: 'left' }
  | { kind: 'forgotten' };

const IDLE: LoginAttempt = { phase: 'idle' };

/** Moves the attempt on. An event of an attempt that is over changes nothing: late answers are ignored (D-036). */
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

export function isTrying(attempt: LoginAttempt, number: number): boolean {
  return attempt.phase === 'trying' && attempt.number === number;
}

type LoginState = {
  attempt: LoginAttempt;
  /** The launch data sent last: it never logs in twice by itself (F-T07, F-T12). */
  sentData: string | null;
  /** The address requests an attempt, until the login screen handles it. */
  isRequested: boolean;
  /** The launch ended the session of another account: the next one is named (D-229). */
  isOtherAccount: boolean;
};

/** The state of the attempt, which only `dispatchLogin` changes. */
export const useLoginAttempt = create<LoginState>(() => ({
  attempt: IDLE,
  sentData: null,
  isRequested: false,
  isOtherAccount: false,
}));

export function getLoginAttempt(): LoginAttempt {
  return useLoginAttempt.getState().attempt;
}

export function dispatchLogin(event: LoginAttemptEvent): void {
  const before = getLoginAttempt();
  const attempt = reduceLoginAttempt(before, event);
  if (attempt !== before) useLoginAttempt.setState({ attempt });
}
