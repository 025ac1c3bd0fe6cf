import { useEffect, useRef } from 'react';

import type { Call } from '#api/call.ts';
import { Unreachable } from '#api/errors.ts';
import type { LoginAnswer } from '#api/loginAnswer.ts';
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
};

/** Turns a form into a session; a registration logs in too. */
export function useLogin<Payload>(
  call: Call<Payload, unknown, unknown, LoginAnswer>,
  { owner, unanswered }: Options,
) {
  const hasAnswer = useRef(true);
  const { submit, isSending } = useSend(call, {
    heardBy: unanswered === undefined ? 'sender' : 'asker',
    onFailure: (error) => {
      hasAnswer.current = !(error instanceof Unreachable);
      if (!hasAnswer.current) showToast(unanswered ?? '', 'danger', call.path);
    },
  });
  // Loads with the forms, so that a password that must be shown finds its dialog.
  useEffect(() => void import('./FirstPasswordDialog.tsx').catch(() => {}), []);

  /** Sends the form. Resolves to how it went; a toast has told a failure by then. */
  const enter = async (payload: Payload): Promise<'loggedIn' | 'failed' | 'unanswered'> => {
    await finishLogoff();
    hasAnswer.current = true;
    const answer = await submit(payload);
    if (answer === null) return hasAnswer.current ? 'failed' : 'unanswered';
    if (answer.token === null) {
      showToast(getText(words).noToken, 'danger');
      return 'failed';
    }
    try {
      beginSession(answer.token, { owner, isKept: false });
    } catch (error) {
      if (!(error instanceof TokenNotKept)) throw error;
      showToast(getText(launchZh).notKept, 'danger');
      return 'failed';
    }
    keepFirstPassword(answer.firstPassword);
    return 'loggedIn';
  };
  return { enter, isSending };
}
