import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { earlySentAt } from '#api/early.ts';
import { Refused, SessionExpired, Unreachable } from '#api/errors.ts';
import { send } from '#api/send.ts';
import { after, monotonicNow } from '#platform/clock.ts';
import { keepFirstPassword } from '#state/session/firstPassword.ts';
import { beginSession, TokenNotKept } from '#state/session/session.ts';
import { useStore } from '#state/session/store.ts';

import { isSendable } from './launch.ts';
import {
  dispatchLogin,
  getLoginAttempt,
  isTrying,
  type LaunchData,
  type LoginProblem,
  useLoginAttempt,
} from './loginAttempt.ts';

/** The attempt is aborted after this many ms. */
const LOGIN_TIMEOUT_MS = 20_000;

let lastNumber = 0;

/** Starts the one attempt; a running one goes on instead. Never throws: the outcome is the attempt's phase. */
export async function tryTelegramLogin({ initData, owner, isTest }: LaunchData): Promise<void> {
  if (getLoginAttempt().phase === 'trying') return;
  const number = ++lastNumber;
  dispatchLogin({ kind: 'begun', number });
  const fail = (problem: LoginProblem) => dispatchLogin({ kind: 'failed', number, problem });
  if (initData === '') return fail({ key: 'emptyData' });
  if (!isSendable(initData)) return fail({ key: 'threw' });

  useLoginAttempt.setState({ sentData: initData });
  const abort = new AbortController();
  const sentAt = earlySentAt(loginWithTelegram.path) ?? monotonicNow();
  const stopTimer = after(LOGIN_TIMEOUT_MS - (monotonicNow() - sentAt), () =>
    fail({ key: 'timedOut' }),
  );
  const stopAborting = useLoginAttempt.subscribe(({ attempt }) => {
    if (!isTrying(attempt, number)) abort.abort();
  });
  // A login by hand that was sent before wins.
  const stopYielding = useStore.subscribe(({ generation }, before) => {
    if (generation !== before.generation) forgetLoginAttempt();
  });
  try {
    const { token, firstPassword } = await send(
      loginWithTelegram,
      { initData, isTest },
      { signal: abort.signal },
    );
    // Timed out, left, or logged in by hand meanwhile: the answer is ignored (D-036).
    if (abort.signal.aborted) return;
    if (token === null) return fail({ key: 'broken' });
    stopYielding();
    beginSession(token, { owner, isKept: true });
    keepFirstPassword(firstPassword);
    dispatchLogin({ kind: 'loggedIn', number });
  } catch (error) {
    // A 401 has its own message, and no other (D-222).
    if (error instanceof SessionExpired) forgetLoginAttempt();
    else fail(problemOf(error));
  } finally {
    stopTimer();
    stopAborting();
    stopYielding();
  }
}

/** Gives a running attempt up and forgets the outcome of a finished one. */
export function forgetLoginAttempt(): void {
  dispatchLogin({ kind: 'forgotten' });
}

function problemOf(error: unknown): LoginProblem {
  if (error instanceof TokenNotKept) return { key: 'notKept' };
  if (error instanceof Refused) return error.reason ? { reason: error.reason } : { key: 'refused' };
  return error instanceof Unreachable ? { key: 'threw' } : { key: 'broken' };
}
