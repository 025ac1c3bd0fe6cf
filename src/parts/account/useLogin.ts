import { useEffect, useRef } from 'react';

import type { Call } from '#api/call.ts';
import { Unreachable } from '#api/errors.ts';
import type { LoginAnswer } from '#api/loginAnswer.ts';
import { publicState } from '#platform/publicState.ts';
import { useSend } from '#state/cache/useSend.ts';
import { keepFirstPassword } from '#state/session/firstPassword.ts';
import { finishLogoff } from '#state/session/lastWork.ts';
import { beginSession, TokenNotKept } from '#state/session/session.ts';
import { getText } from '#text/words.ts';
import { launch as launchZh } from '#text/zh/launch.ts';
import { login as words } from '#text/zh/login.ts';
import { showToast } from '#ui/toasts.tsx';

type Options = {
  /** The Telegram user of this launch. */
  owner: string | null;
  /** Says in place of the usual words that no answer came. */
  unanswered?: string;
  /** Receives the server's message after a refusal has been told. */
  onRefused?: (reason: string) => void;
};

/** Aborts the login that was sent last, by whichever form: two answers would be two sessions. */
const useUnderWay = publicState<AbortController | null>(() => null);

/** Turns a form into a session; a registration logs in too. */
export function useLogin<Payload>(
  call: Call<Payload, unknown, unknown, LoginAnswer>,
  { owner, unanswered, onRefused }: Options,
) {
  const { submit, isSending } = useSend(call, {
    heardBy: unanswered === undefined ? 'sender' : 'asker',
    onFailure: (error) => {
      if (error instanceof Unreachable && error.why !== 'cancelled')
        showToast(unanswered ?? '', 'danger', call.path);
    },
    onRefused,
  });
  const own = useRef(new AbortController());
  // Loads with the forms, so that a password that must be shown finds its dialog.
  useEffect(() => void import('./FirstPasswordDialog.tsx').catch(() => {}), []);

  /** Sends the form in place of another that is on its way, once. A toast has told a failure by its end. */
  const enter = async (payload: Payload): Promise<void> => {
    const last = useUnderWay.getState();
    // With a reason of its own: an error would keep what was typed in its stack.
    if (last !== own.current) last?.abort('replaced');
    if (own.current.signal.aborted) own.current = new AbortController();
    useUnderWay.setState(own.current, true);
    await finishLogoff();
    const answer = await submit(payload, { signal: own.current.signal });
    if (answer === null) return;
    if (answer.token === null) return showToast(getText(words).noToken, 'danger');
    try {
      beginSession(answer.token, { owner, isKept: false });
    } catch (error) {
      if (!(error instanceof TokenNotKept)) throw error;
      return showToast(getText(launchZh).notKept, 'danger');
    }
    keepFirstPassword(answer.firstPassword);
  };
  return { enter, isSending };
}
